import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, describe, inject, it } from 'vitest';
import { readInputs, writeInputs } from './baselines.ts';
import { openPages } from './browser.ts';
import { createDocsHashes } from './inputs.ts';
import { readDocsIds } from './stories.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const origin = inject('origin');
const update = inject('update');
const ids = readDocsIds();
// Before the tests are defined: the version of the browser is an input of each page.
const pages = await openPages(origin);
const hashOf = createDocsHashes(pages.version);
const inputs = readInputs('docs', ids);
const changed = update ? ids : ids.filter((id) => inputs.get(id) !== hashOf(id));
if (!update)
  console.log(`${changed.length} of ${ids.length} docs pages have changed since their last check.`);

afterAll(async () => {
  await pages.close();
  if (update) writeInputs('docs', inputs);
});

describe.concurrent('docs pages', () => {
  it('exist', ({ expect }) => {
    expect(ids).toContain('overview--docs');
  });

  it.for(changed)(
    'have no accessibility violations and do not scroll sideways: %s',
    async (id, { expect }) => {
      await pages.use(id, async (page) => {
        // A page that is reused has the route below already.
        await page.unrouteAll();
        // Framed stories are not checked here, and each would load a whole page.
        await page.route(/viewMode=story/, (route) => route.abort());
        await page.setViewportSize({ width: 360, height: 800 });
        await page.goto(`${origin}storybook-static/iframe.html?viewMode=docs&id=${id}`);
        await page.locator('#storybook-docs h1').first().waitFor();
        await page.waitForFunction(() => !document.querySelector('.docs-guide[aria-busy=true]'));
        expect(await widthOutside(page)).toBe(0);
        expect(await violations(page)).toEqual([]);
      });
      inputs.set(id, hashOf(id));
    },
  );
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
