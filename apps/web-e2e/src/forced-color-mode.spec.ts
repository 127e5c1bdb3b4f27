import type { Page } from '@playwright/test';
import { startChangedSite } from './fixtures/changed-site.ts';
import type { SiteServer } from './fixtures/site-server.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

// In one worker, one after the other, because all tests of this file share one server.
test.describe.configure({ mode: 'default' });
test.use({ colorScheme: 'light' });

let changed: SiteServer;

test.beforeAll(async () => {
  changed = await startChangedSite();
});

test.afterAll(() => changed?.close());

const textColorOf = (page: Page) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).color);

const expectMode = (page: Page, mode: 'light' | 'dark') =>
  expect(page.locator('html')).toHaveAttribute('data-color-mode', mode);

const notice = (page: Page) => page.getByText('Esta página usa siempre el modo');

test('a page that forces a mode has it before any script file loads', async ({
  page,
  consoleProblems,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${changed.url}/terminos-de-uso`);
  await expectMode(page, 'dark');
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute(
    'content',
    '#0e1116',
  );
  await page.goto(`${changed.url}/politica-cookies`);
  await expectMode(page, 'light');
  // The browser logs the aborted scripts.
  consoleProblems.length = 0;
});

test('hydration keeps the forced mode, and a choice applies to the other pages', async ({
  page,
}) => {
  await page.goto(`${changed.url}/terminos-de-uso`);
  await hydrated(page);
  await expectMode(page, 'dark');
  await page.getByRole('radio', { name: 'Claro' }).check({ force: true });
  await expectMode(page, 'dark');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de cookies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies');
  await expectMode(page, 'light');
  await expect(notice(page)).toHaveCount(0);
});

test('client navigation changes the mode together with the page', async ({ page }) => {
  await page.goto(`${changed.url}/politica-cookies`);
  await hydrated(page);
  await page.evaluate(recordModes);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Términos de uso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso');
  await expectMode(page, 'dark');
  await expect(notice(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies');
  await expectMode(page, 'light');
  // No page was ever shown in the mode of the other.
  expect(await page.evaluate(() => (window as unknown as Recorder).modes)).toEqual([
    'Términos de uso dark',
    'Política de cookies light',
  ]);
});

interface Recorder {
  modes: string[];
}

/** Records the heading and the mode each time that React changes the page. */
function recordModes() {
  const recorder = Object.assign(window as unknown as Recorder, { modes: [] as string[] });
  let last = document.querySelector('h1')?.textContent;
  new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent;
    if (!heading || heading === last) return;
    last = heading;
    recorder.modes.push(`${heading} ${document.documentElement.dataset['colorMode']}`);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has the forced mode, too', async ({ page }) => {
    await page.goto(`${changed.url}/politica-cookies`);
    const light = await textColorOf(page);
    await page.goto(`${changed.url}/terminos-de-uso`);
    await expectMode(page, 'dark');
    expect(await textColorOf(page)).not.toBe(light);
  });
});
