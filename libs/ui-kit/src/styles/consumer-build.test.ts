import { join } from 'node:path';
import { browserLaunchOptions } from '@shpy/tools/browser';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPage } from './build-page.fixture.ts';

let browser: Browser;
let page: Page;

const colors = (id: string) =>
  page.locator(`#${id}`).evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color, around: getComputedStyle(element.parentElement!).color };
  });

beforeAll(async () => {
  browser = await chromium.launch(browserLaunchOptions());
  page = await browser.newPage({ reducedMotion: 'reduce' });
  const { css, script } = await buildPage(join(import.meta.dirname, 'consumer-page.fixture.tsx'));
  expect(css).not.toContain('light-dark(');
  await page.setContent('<!doctype html><html lang="en"><body><main></main></body></html>');
  await page.addStyleTag({ content: css });
  await page.addScriptTag({ content: script, type: 'module' });
  await page.locator('#rtl').waitFor();
});
afterAll(() => browser.close());

it('applies a theme to a part of a page, whatever the theme of the page', async () => {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await colors('page');
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colors('page');
  expect(light).not.toEqual(dark);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const id of ['attribute-light', 'within-dark', 'class-light'])
      expect({ id, ...(await colors(id)) }).toEqual({ id, ...light });
    for (const id of ['attribute-dark', 'within-light', 'class-dark'])
      expect({ id, ...(await colors(id)) }).toEqual({ id, ...dark });
  }
});

it('a `dir` attribute mirrors arrows and exit directions, whatever the language', async () => {
  const arrow = (direction: string) =>
    page
      .locator(`[dir=${direction}] button svg`)
      .first()
      .evaluate((element) => getComputedStyle(element).scale);
  expect([await arrow('ltr'), await arrow('rtl')]).toEqual(['1', '-1 1']);

  const wayOut = (direction: string) =>
    page.locator('dialog').evaluate((dialog, dir) => {
      document.documentElement.dir = dir;
      dialog.removeAttribute('open');
      return getComputedStyle(dialog).translate;
    }, direction);
  expect([await wayOut('ltr'), await wayOut('rtl')]).toEqual(['100%', '-100%']);
});
