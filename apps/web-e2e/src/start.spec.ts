import type { Page, Route } from '@playwright/test';
import { ANONYMOUS_TOKEN_PATH } from '@shpy/site-contract/package-paths';
import { ANONYMOUS_TOKEN_KEY, IP_DATA_KEY } from '@shpy/site-contract/storage';
import { signInByCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';
import { translatePage } from './fixtures/translate.ts';

test('a visitor gets an anonymous token and their IP data', async ({ page }) => {
  await page.goto('/login');
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => stored(ANONYMOUS_TOKEN_KEY)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+/);
  await expect.poll(() => stored(IP_DATA_KEY)).toContain('"ip":"');
});

test('a stored token that is still valid is not fetched again', async ({ page }) => {
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

test('the application loads after the boot script, and the carousel when it is near the viewport', async ({
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
  // The boot script is the first.
  expect(scripts.findIndex((path) => path.includes('application'))).toBeGreaterThan(0);
  expect(named('home-carousel')).toEqual([]);
  expect(named('sign-in')).toEqual([]);

  await page.goto('/');
  await hydrated(page);
  await page.getByRole('region', { name: 'Qué hace Shpy' }).scrollIntoViewIfNeeded();
  await expect.poll(() => named('home-carousel')).toHaveLength(1);
  expect(named('sign-in')).toEqual([]);
});

test('the page contains its styles, and no script fetches them again', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await page.goto('/login');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(sheets).toEqual([]);
  // The code and styles of toasts load with the first input.
  await page.keyboard.press('Tab');
  await expect.poll(() => sheets).toHaveLength(1);
  expect(sheets[0]).toContain('/overlays-');
});

const HEADING_FONT = 'Familjen Grotesk Variable';

const fontOf = (page: Page) =>
  page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily.replaceAll('"', ''));

/** Opens the login page and waits until the font of the headings has loaded. */
async function openWithFont(page: Page) {
  const font = page.waitForResponse('**/assets/*.woff2');
  await page.goto('/login');
  await (await font).finished();
  await settled(page);
}

test('headings of the first page keep the fallback font, so that they are painted once', async ({
  page,
}) => {
  await openWithFont(page);
  expect(await fontOf(page)).not.toContain(HEADING_FONT);
});

test('headings of the next page have their own font, with and without client navigation', async ({
  page,
  consoleProblems,
}) => {
  const cookies = page.getByRole('contentinfo').getByRole('link', { name: 'Política de cookies' });
  await openWithFont(page);
  await cookies.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies');
  await expect.poll(() => fontOf(page)).toContain(HEADING_FONT);

  // Without the application, the browser follows the link.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  // The font is in the browser's cache.
  await page.route('**/assets/*.woff2', (route) => route.abort());
  await cookies.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies');
  await expect.poll(() => fontOf(page)).toContain(HEADING_FONT);
  // The browser logs the aborted requests.
  consoleProblems.length = 0;
});

test('a colour mode that is chosen before the scripts load is applied', async ({ page }) => {
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

test('the chosen colour mode is kept, and applied before any script file loads', async ({
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
  // The browser logs the aborted scripts.
  consoleProblems.length = 0;
});

/** Changes the served page as an extension or a browser does before it is hydrated. */
const pageChanges = {
  'a password manager': () =>
    addEventListener('DOMContentLoaded', () => {
      for (const input of document.querySelectorAll('input'))
        input.after(document.createElement('div'));
    }),
  'a translator': `addEventListener('DOMContentLoaded', ${String(translatePage)})`,
};

/** Opens a page whose application does not load until the returned function is called. */
async function openUnhydrated(page: Page, path: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/application-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  return release;
}

for (const [who, change] of Object.entries(pageChanges)) {
  test(`what is typed before hydration, the focus and the colour mode survive ${who}`, async ({
    page,
    consoleProblems,
  }) => {
    await page.addInitScript(change);
    const release = await openUnhydrated(page, '/login');
    await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
    const email = page.locator('#email');
    await email.pressSequentially('ana@');
    release();
    await hydrated(page);
    await page.keyboard.type('example.org');
    await expect(email).toHaveValue('ana@example.org');
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
    await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute(
      'content',
      '#0e1116',
    );
    // The site logs that the page was changed.
    expect(consoleProblems.join()).toContain('did not hydrate');
    consoleProblems.length = 0;
  });

  test(`the account label and the contact form survive ${who}`, async ({
    page,
    mails,
    address,
    consoleProblems,
  }) => {
    await signInByCode(page, mails, address);
    await page.addInitScript(change);
    const release = await openUnhydrated(page, '/');
    const message = page.locator('#contact-message');
    await message.pressSequentially('Necesitamos ');
    release();
    await hydrated(page);
    await expect(message).toBeFocused();
    await page.keyboard.type('EDI');
    await expect(message).toHaveValue('Necesitamos EDI');
    await expect(page.locator('html')).toHaveAttribute('data-account');
    expect(consoleProblems.join()).toContain('did not hydrate');
    consoleProblems.length = 0;
  });
}

// Firefox and WebKit cancel the imports of a page that is left; the test simulates this.
test(
  'a page that is left before the application loads does not reload',
  { tag: '@firefox' },
  async ({ page, consoleProblems }) => {
    const held: Route[] = [];
    let isLeft = false;
    await page.route('**/assets/application-*.js', (route) => {
      if (isLeft) return route.abort();
      held.push(route);
    });
    await page.goto('/politica-privacidad');
    await expect.poll(() => held.length).toBeGreaterThan(0);

    // Without these rules the browser does not prerender the next page, whose request the test delays.
    await page.evaluate(() => document.querySelector('script[type=speculationrules]')!.remove());
    // After a failed import, the page asks with HEAD whether the server can be reached.
    const isAsked = page.waitForRequest((request) => request.method() === 'HEAD');
    // Only the first request: the next page lacks the application too, asks the server, and reloads.
    const leave = async (route: Route) => {
      isLeft = true;
      await Promise.all(held.map((script) => script.abort()));
      await isAsked;
      await route.continue();
    };
    await page.route('**/politica-cookies', leave, { times: 1 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Política de cookies' }).click();
    await expect(page).toHaveURL(/politica-cookies$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies');
    // The browser logs the aborted requests.
    consoleProblems.length = 0;
  },
);

/** Waits until everything has loaded, so that the page does not reload because of a script that the test aborts. */
async function settled(page: Page) {
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}
