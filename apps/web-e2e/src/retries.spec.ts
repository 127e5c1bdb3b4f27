import type { Page, Request } from '@playwright/test';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import { ANONYMOUS_TOKEN_PATH, IP_PATH } from '@shpy/site-contract/package-paths';
import { ANONYMOUS_TOKEN_KEY, IP_DATA_KEY } from '@shpy/site-contract/storage';
import { expect, hydrated, test } from './fixtures/test.ts';

/** Responds to the first request to a URL with 503; later requests reach an earlier route, or the server. */
async function failOnce(page: Page, url: string) {
  const seen: Request[] = [];
  await page.route(url, (route) => {
    seen.push(route.request());
    return seen.length === 1 ? route.fulfill({ status: 503 }) : route.fallback();
  });
  return seen;
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test.afterEach(({ consoleProblems }) => {
  // The browser logs a response with status 503; nothing else must be logged.
  const others = consoleProblems.filter((text) => !text.includes('503'));
  consoleProblems.length = 0;
  expect(others).toEqual([]);
});

test('the anonymous token is requested again immediately', async ({ page }) => {
  // Timers are stopped, so that anon-auth itself does not retry after two seconds.
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 60_000);
  const requests = await failOnce(page, `**${ANONYMOUS_TOKEN_PATH}`);
  await page.goto('/login');
  await expect.poll(() => stored(page, ANONYMOUS_TOKEN_KEY)).toBeTruthy();
  expect(requests).toHaveLength(2);
});

test('the IP data is requested again, without a GraphQL query', async ({ page }) => {
  const queries: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(GRAPHQL_PATH)) queries.push(request);
  });
  const requests = await failOnce(page, `**${IP_PATH}`);
  await page.goto('/politica-cookies');
  await expect.poll(() => stored(page, IP_DATA_KEY)).toContain('"ip":"');
  expect(requests).toHaveLength(2);
  expect(queries).toEqual([]);
});

test('a document is requested again', async ({ page }) => {
  const requests = await failOnce(page, '**/fragments/terms-of-use.html');
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso');
  expect(requests).toHaveLength(2);
});

test('the newest build is requested again', async ({ page }) => {
  await page.route('**/builds/latest.json?*', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 0 } }),
  );
  const requests = await failOnce(page, '**/builds/latest.json?*');
  await page.goto('/login');
  await hydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Hay una versión nueva del sitio')).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('a stored token that the server refuses is replaced without an error', async ({
  page,
  address,
}) => {
  await page.goto('/login');
  await hydrated(page);
  await expect.poll(() => stored(page, ANONYMOUS_TOKEN_KEY)).toBeTruthy();
  // A valid form with another signature, as if the server had lost its keys.
  await page.evaluate((key) => {
    const [head, claims] = localStorage.getItem(key)!.split('.');
    localStorage.setItem(key, `${head}.${claims}.${'A'.repeat(86)}`);
  }, ANONYMOUS_TOKEN_KEY);
  const refused = await stored(page, ANONYMOUS_TOKEN_KEY);
  await page.reload();
  await hydrated(page);
  await page.locator('#email').fill(address);
  await page.locator('#email').press('Enter');
  await expect(page.getByTestId('code')).toBeVisible();
  expect(await stored(page, ANONYMOUS_TOKEN_KEY)).not.toBe(refused);
});
