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
    /** What `read` returns for the first matching tag of each page. */
    const ofPages = (read: (tag: Record<string, string>) => string | undefined) =>
      all.map(({ meta }) => meta.map((tag) => read(tag as Record<string, string>)).find(Boolean));
    const titles = ofPages((tag) => tag['title']);
    const descriptions = ofPages((tag) =>
      tag['name'] === 'description' ? tag['content'] : undefined,
    );
    for (const texts of [titles, descriptions]) {
      expect(texts).not.toContain(undefined);
      expect(new Set(texts).size).toBe(routing.routeIds.length);
    }
  },
);

it('keeps titles and descriptions short enough for a search result', async () => {
  for (const locale of ['es', 'en'] as const)
    for (const { meta } of await tagsOf(locale)) {
      const [{ title }, description] = meta as unknown as [{ title: string }, { content: string }];
      expect(title.length, title).toBeLessThanOrEqual(65);
      expect(description.content.length, description.content).toBeLessThanOrEqual(160);
    }
});

it('excludes only the page that links in mails open from search results', async () => {
  const hidden = (await tagsOf('es')).filter(({ meta }) =>
    meta.some((tag) => 'content' in tag && tag.content === 'noindex'),
  );
  const canonical = hidden.map(({ links }) => links[0]?.href);
  expect(canonical).toEqual([`${origin}/verificar-inicio-de-sesion`]);
});

it.each([
  ['es', '1.1', 'Política de cookies 1.1 · Shpy'],
  ['es', '1.1-1.2', 'Política de cookies: cambios de la 1.1 a la 1.2 · Shpy'],
  ['en', '1.1-1.2', 'Cookies policy: changes from 1.1 to 1.2 · Shpy'],
] as const)('names the version in the title: %s %s', async (locale, version, title) => {
  const routeId = 'cookies-policy';
  const { meta } = headTags({
    routeId,
    page: pages[routeId],
    isListed: false,
    version,
    locale,
    i18n: await loadCatalog(locale),
    origin,
  });
  expect(meta[0]).toEqual({ title });
});
