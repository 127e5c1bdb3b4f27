import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserLaunchOptions } from '../../browser/browser.ts';
import { openPage } from './browser-page.ts';
import { CONTENDERS } from './build.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(browserLaunchOptions());
});
afterAll(() => browser?.close());

// Checks that the pages work; the times are not checked.
it.each(CONTENDERS)('%s shows, changes and removes toasts', async (name) => {
  await using bench = await openPage(browser, name, { limit: 3, expanded: false });
  const errors: Error[] = [];
  bench.page.on('pageerror', (error) => errors.push(error));
  const shown = () =>
    bench.page.evaluate(() => document.querySelectorAll(window.bench.contender.selector).length);
  await bench.page.evaluate(() => window.bench.mount(3));
  expect(await shown()).toBe(3);
  await bench.page.evaluate(() => window.bench.update('2'));
  expect(await bench.page.getByText('Updated').isVisible()).toBe(true);
  await bench.page.evaluate(() => window.bench.dismissAll());
  expect(await shown()).toBe(0);
  expect(errors).toEqual([]);
});
