import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPages, type PagePool } from './browser.ts';
import { readDocsIds } from './stories.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const origin = inject('origin');
const ids = readDocsIds();
let pages: PagePool;

beforeAll(async () => {
  pages = await openPages(origin);
});
afterAll(() => pages.close());

it('there are docs pages', () => {
  expect(ids).toContain('overview--docs');
});

describe.concurrent('docs pages', () => {
  it.for(ids)('have no accessibility violations and do not scroll sideways: %s', async (id, t) => {
    await pages.use(id, async (page) => {
      // A page that is reused has the route below already.
      await page.unrouteAll();
      // Framed stories are not checked here, and each would load a whole page.
      await page.route(/viewMode=story/, (route) => route.abort());
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`${origin}storybook-static/iframe.html?viewMode=docs&id=${id}`);
      await page.locator('#storybook-docs h1').first().waitFor();
      await page.waitForFunction(() => !document.querySelector('.docs-guide[aria-busy=true]'));
      t.expect(await widthOutside(page)).toBe(0);
      t.expect(await violations(page)).toEqual([]);
    });
  });
});

const widthOutside = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks a page without its stories, which have tests of their own, and without Storybook's editors of props. */
async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(
      { include: ['#storybook-docs'], exclude: ['.docs-story', '.docs-props', 'iframe'] },
      { iframes: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
