import { expect, it } from 'vitest';
import { loadCatalog } from '../locales/load-catalog.ts';
import { pages } from '../pages/pages.ts';
import { type Locale, routing } from '../config/routes.ts';
import { headTags } from './head-tags.ts';

const origin = 'https://shpy.example';

async function tagsOf(locale: Locale) {
  const i18n = await loadCatalog(locale);
  return routing.routeIds.map((routeId) =>
    headTags({
      routeId,
      page: pages[routeId],
      isListed: !pages[routeId].noindex,
      locale,
      i18n,
      origin,
    }),
  );
}

it.each(['es', 'en'] as const)(
  'gives each page its own title and description in %s',
  async (locale) => {
    const all = await tagsOf(locale);
    const values = (find: (tag: Record<string, string>) => string | undefined) =>
      all.map(({ meta }) => meta.map((tag) => find(tag as Record<string, string>)).find(Boolean));
    for (const found of [
      values((tag) => tag['title']),
      values((tag) => (tag['name'] === 'description' ? tag['content'] : undefined)),
    ]) {
      expect(found).not.toContain(undefined);
      expect(new Set(found).size).toBe(routing.routeIds.length);
    }
  },
);

it('keeps titles and descriptions short enough for a search result', async () => {
  for (const locale of ['es', 'en'] as const)
    for (const { meta } of await tagsOf(locale)) {
      const [{ title }] = meta as [{ title: string }];
      const { content } = meta[1] as { content: string };
      expect(title.length, title).toBeLessThanOrEqual(65);
      expect(content.length, content).toBeLessThanOrEqual(160);
    }
});

it('excludes only the page of the link from search results', async () => {
  const hidden = (await tagsOf('es')).filter(({ meta }) =>
    meta.some((tag) => 'content' in tag && tag.content === 'noindex'),
  );
  expect(hidden).toHaveLength(1);
});
