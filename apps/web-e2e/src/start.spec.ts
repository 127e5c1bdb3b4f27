import { expect, test } from './fixtures/test.ts';

test('a visitor gets an anonymous token and their IP data', async ({ page }) => {
  await page.goto('/login');
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => stored('anonymous-auth-token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+/);
  await expect.poll(() => stored('ip-data')).toContain('"ip":"');
});

test('a stored token that is still good is not fetched again', async ({ page }) => {
  await page.goto('/login');
  await page.waitForFunction(() => localStorage.getItem('anonymous-auth-token'));
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('get-jwt-anonymous-token')) requests += 1;
  });
  await page.reload({ waitUntil: 'networkidle' });
  expect(requests).toBe(0);
});

test('the application comes after the page, and the carousel and the form only where they are named', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/politica-privacidad', { waitUntil: 'networkidle' });
  const named = (name: string) => scripts.filter((path) => path.includes(name));
  expect(named('application')).toHaveLength(1);
  expect(scripts.findIndex((path) => path.includes('application'))).toBeGreaterThan(0);
  expect(named('home-carousel')).toEqual([]);
  expect(named('magic-link-form')).toEqual([]);

  await page.goto('/', { waitUntil: 'networkidle' });
  expect(named('home-carousel')).toHaveLength(1);
  expect(named('magic-link-form')).toEqual([]);
});

test('the chosen appearance is kept, and shown without a flash', async ({
  page,
  consoleProblems,
}) => {
  await page.goto('/politica-privacidad');
  await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
  // The browser reports the scripts that were held back.
  consoleProblems.length = 0;
});
