import type { Page, Route } from '@playwright/test';
import { ANONYMOUS_TOKEN_PATH } from '@shpy/site-contract/package-paths';
import { ANONYMOUS_TOKEN_KEY, IP_DATA_KEY } from '@shpy/site-contract/storage';
import { expect, hydrated, test } from './fixtures/test.ts';

test('a visitor gets an anonymous token and their IP data', async ({ page }) => {
  await page.goto('/login');
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => stored(ANONYMOUS_TOKEN_KEY)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+/);
  await expect.poll(() => stored(IP_DATA_KEY)).toContain('"ip":"');
});

test('a stored token that is still good is not fetched again', async ({ page }) => {
  await page.goto('/login');
  await page.waitForFunction((key) => localStorage.getItem(key), ANONYMOUS_TOKEN_KEY);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(ANONYMOUS_TOKEN_PATH)) requests += 1;
  });
  await page.reload();
  await hydrated(page);
  expect(requests).toBe(0);
});

test('the application comes after the page, and the carousel and the form only where they are named', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const named = (name: string) => scripts.filter((path) => path.includes(name));
  await page.goto('/politica-privacidad');
  await hydrated(page);
  expect(named('application')).toHaveLength(1);
  expect(scripts.findIndex((path) => path.includes('application'))).toBeGreaterThan(0);
  expect(named('home-carousel')).toEqual([]);
  expect(named('magic-link-form')).toEqual([]);

  await page.goto('/');
  await hydrated(page);
  expect(named('home-carousel')).toHaveLength(1);
  expect(named('magic-link-form')).toEqual([]);
});

test('the page carries its styles, and no part fetches them again', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await page.goto('/login');
  await hydrated(page);
  // Toasts alone are dressed when there are scripts to show them.
  await expect.poll(() => sheets).toHaveLength(1);
  expect(sheets[0]).toContain('/toast-region-');
});

test('headings get their font after the first paint, and at once on the pages that follow', async ({
  page,
  consoleProblems,
}) => {
  const fontOf = () => page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily);
  await page.goto('/login');
  await expect.poll(fontOf).toContain('Familjen Grotesk Variable');
  await settled(page);

  // Without the application a link loads a document.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await page.route('**/assets/*.woff2', (route) => route.abort());
  await page.getByRole('link', { name: 'Política de cookies' }).click();
  expect(await fontOf()).toContain('Familjen Grotesk Variable');
  // The browser reports what was held back.
  consoleProblems.length = 0;
});

test('an appearance that is chosen before the scripts are there is taken', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/boot-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/politica-privacidad');
  await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true });
  release();
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
});

test('the chosen appearance is kept, and shown without a flash', async ({
  page,
  consoleProblems,
}) => {
  await page.goto('/politica-privacidad');
  await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
  await settled(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
  // The browser reports the scripts that were held back.
  consoleProblems.length = 0;
});

// Firefox and WebKit cancel a page's imports when it is left; here the test does.
test('a page that is left before the application is there does not come back', async ({
  page,
  consoleProblems,
}) => {
  const held: Route[] = [];
  let isLeft = false;
  await page.route('**/assets/application-*.js', (route) => {
    if (isLeft) return route.abort();
    held.push(route);
  });
  await page.goto('/politica-privacidad');
  await expect.poll(() => held.length).toBeGreaterThan(0);

  const isAsked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.route('**/politica-cookies', async (route) => {
    isLeft = true;
    await Promise.all(held.map((script) => script.abort()));
    await isAsked;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de cookies' }).click();
  await expect(page).toHaveURL(/politica-cookies$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies');
  // The browser reports what was held back.
  consoleProblems.length = 0;
});

/** All parts are here: the page has no reason to reload for one that the test takes away. */
async function settled(page: Page) {
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}
