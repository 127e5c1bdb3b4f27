import { describe, expect, it } from 'vitest';
import { type RouteId, routing } from '../config/routes.ts';
import { loadCatalog } from '../locales/load-catalog.ts';
import { bareTitle } from './bare-title.ts';
import { pages } from './pages.ts';

/** A shorter description would leave its place in a search result half empty. */
const SHORTEST_DESCRIPTION = 40;

describe.each(routing.locales.map(({ code }) => code))('the pages in %s', async (locale) => {
  const i18n = await loadCatalog(locale);

  it.each(Object.keys(pages) as RouteId[])('%s has a title and a description', (id) => {
    const title = i18n._(pages[id].title);
    expect(title, 'a title ends in " · Shpy", that of the home page begins with "Shpy · "').toMatch(
      id === 'home' ? /^Shpy · ./ : /. · Shpy$/,
    );
    expect(bareTitle(title), 'the name of the site is in the title once').not.toContain('Shpy');
    const { length } = i18n._(pages[id].description);
    expect(length, 'length of the description').toBeGreaterThanOrEqual(SHORTEST_DESCRIPTION);
  });
});
