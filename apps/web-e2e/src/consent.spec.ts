import type { Page } from '@playwright/test';
import {
  CONSENT_COOKIE,
  CONSENT_ID,
  CONSENT_LIFETIME,
  CONSENT_PATH,
  HOUR,
} from '@shpy/site-contract';
import { IP_DATA_KEY } from '@shpy/site-contract/storage';
import { expectAccessible, expectAccessibleColors } from './fixtures/accessibility.ts';
import { type LookupService, SERVICE_IP, startLookupService } from './fixtures/lookup-service.ts';
import { startSiteServer } from './fixtures/site-server.ts';
import { expect, hydrated, test as base } from './fixtures/test.ts';

/** Tests of a site whose operator has configured an external lookup service. */
const test = base.extend<{ forgotten: void }, { lookup: LookupService }>({
  // Without `X-Forwarded-For`: the lookup service is on another origin, which would have to allow this header.
  extraHTTPHeaders: {},
  lookup: [
    async ({}, use) => {
      const lookup = await startLookupService();
      await use(lookup);
      await lookup.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ lookup, mails }, use) => {
      const server = await startSiteServer({ SMTP_URL: mails.url, IP_LOOKUP_URL: lookup.url });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  // Each test starts without recorded requests.
  forgotten: [
    async ({ lookup }, use) => {
      lookup.forget();
      await use();
    },
    { auto: true },
  ],
});

const TITLE = {
  es: '¿Podemos consultar su país en un servicio externo?',
  en: 'May we ask an outside service for your country?',
};

const bannerOf = (page: Page, locale: 'es' | 'en' = 'es') =>
  page.getByRole('region', { name: TITLE[locale] });

const choicesLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Preferencias de privacidad' });

/** Opens a page, and waits for its application and for everything that it requests. */
async function openWithOwnData(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await hydrated(page);
}

/** Waits until the scripts of the banner have taken over its form. */
async function connected(page: Page) {
  const part = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/consent-'))?.name,
  );
  await page.evaluate(
    async (url) => {
      await import(url!);
      // The application runs the part's callbacks before the next task.
      await new Promise((resolve) => setTimeout(resolve));
    },
    await part.jsonValue(),
  );
}

const storedData = (page: Page) => page.evaluate((key) => localStorage.getItem(key), IP_DATA_KEY);

const consentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === CONSENT_COOKIE);

/** Presses a button of the banner and waits until the server has stored the answer. */
async function answer(page: Page, name: string) {
  const answered = page.waitForResponse((response) => response.url().endsWith(CONSENT_PATH));
  await bannerOf(page).getByRole('button', { name }).click();
  await answered;
}

/** Accepts, and waits for the request to the service, which the page sends after it has reloaded. */
async function accept(page: Page, { requests }: LookupService) {
  await answer(page, 'Aceptar');
  await expect.poll(() => requests.length).toBe(1);
  await expect.poll(() => storedData(page)).toContain(SERVICE_IP);
  await hydrated(page);
}

for (const [locale, path] of [
  ['es', '/login'],
  ['en', '/en/login'],
] as const)
  test(`${path} asks in its language`, async ({ page, lookup }) => {
    await page.goto(path);
    await expect(bannerOf(page, locale)).toContainText(lookup.host);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
  });

test('nothing is sent to the service or stored before an answer', async ({ page, lookup }) => {
  await openWithOwnData(page, '/login');
  await expect(bannerOf(page)).toBeVisible();
  await openWithOwnData(page, '/');
  await expect(bannerOf(page)).toBeVisible();
  expect(lookup.requests).toEqual([]);
  expect(await storedData(page)).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
});

test('rejecting takes one click, like accepting; nothing is then sent or stored', async ({
  page,
  lookup,
}) => {
  await openWithOwnData(page, '/login');
  await connected(page);
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await answer(page, 'Rechazar');
  await expect(bannerOf(page)).toBeHidden();
  await expect(page.getByText('Elección guardada')).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);

  await openWithOwnData(page, '/');
  await expect(bannerOf(page)).toBeHidden();
  expect(lookup.requests).toEqual([]);
  expect(await storedData(page)).toBeNull();
  const { value, expires } = (await consentCookie(page))!;
  expect(value).toMatch(/^rejected\./);
  const lifetime = expires * 1000 - Date.now();
  expect(lifetime).toBeLessThanOrEqual(CONSENT_LIFETIME);
  expect(lifetime).toBeGreaterThan(CONSENT_LIFETIME - HOUR);
});

for (const width of [320, 1440])
  test(`at ${width} px, no toast covers the buttons of the banner`, async ({ page }) => {
    await page.setViewportSize({ width, height: 568 });
    await openWithOwnData(page, '/login');
    await connected(page);
    await answer(page, 'Rechazar');
    await expect(page.getByText('Elección guardada')).toBeVisible();
    await choicesLink(page).press('Enter');
    for (const name of ['Rechazar', 'Aceptar'])
      await bannerOf(page).getByRole('button', { name }).click({ trial: true, timeout: 2000 });
    await expect(page.getByText('Elección guardada')).toBeInViewport({ ratio: 1 });
  });

test('the service is asked after consent', async ({ page, lookup }) => {
  await openWithOwnData(page, '/login');
  await connected(page);
  await accept(page, lookup);
  await expect(bannerOf(page)).toBeHidden();
  // Announced by the page that has been reloaded, and not once more by the next.
  await expect(page.getByText('Elección guardada')).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await connected(page);
  await expect(page.getByText('Elección guardada')).toHaveCount(0);
  const [headers] = lookup.requests;
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('referer');
});

test('a withdrawal takes effect at once in every tab', async ({ page, context, lookup }) => {
  await openWithOwnData(page, '/login');
  await accept(page, lookup);
  await connected(page);
  const other = await context.newPage();
  await other.goto('/');
  await connected(other);
  await expect.poll(() => lookup.requests.length).toBe(2);

  const link = choicesLink(page);
  await link.click();
  await expect(bannerOf(page)).toBeFocused();
  await expect(bannerOf(page)).toContainText('Su elección actual es aceptar.');
  await answer(page, 'Rechazar');
  await expect(bannerOf(page)).toBeHidden();
  await expect(link).toBeFocused();
  expect(await storedData(page)).toBeNull();
  await expect(other.locator(`#${CONSENT_ID}`)).toHaveAttribute('data-consent', 'rejected');

  await openWithOwnData(other, '/login');
  await openWithOwnData(page, '/');
  expect(lookup.requests).toHaveLength(2);
  expect(await storedData(page)).toBeNull();
});

test('an older page does not ask the service after a withdrawal', async ({ page, lookup }) => {
  await openWithOwnData(page, '/login');
  await accept(page, lookup);
  const { html, headers } = await page.evaluate(async () => {
    const response = await fetch('/');
    const policy = response.headers.get('content-security-policy');
    return { html: await response.text(), headers: { 'content-security-policy': policy! } };
  });
  await page.context().clearCookies();
  // Simulates a page from the browser's history, or one that it has prerendered.
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ body: html, headers: { ...headers, 'content-type': 'text/html' } }),
  );
  await openWithOwnData(page, '/');
  expect(lookup.requests).toHaveLength(1);
  await expect(bannerOf(page)).toBeVisible();
  expect(await storedData(page)).toBeNull();
});

test('an answer that cannot be sent is not lost silently', async ({ page, consoleProblems }) => {
  await openWithOwnData(page, '/login');
  await connected(page);
  await page.route(`**${CONSENT_PATH}`, (route) => route.abort());
  await bannerOf(page).getByRole('button', { name: 'Rechazar' }).click();
  await expect(bannerOf(page).getByRole('alert')).toContainText('No se ha podido guardar');
  await page.unroute(`**${CONSENT_PATH}`);
  await answer(page, 'Rechazar');
  await expect(bannerOf(page)).toBeHidden();
  // The browser reports the request that failed.
  consoleProblems.length = 0;
});

test('the keyboard reaches the banner before the header; Escape closes it and returns focus to its link', async ({
  page,
  lookup,
}) => {
  await openWithOwnData(page, '/login');
  await expect(page.locator('body')).toBeFocused();
  for (const name of ['Saltar al contenido', 'Política de privacidad', 'Rechazar', 'Aceptar']) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await accept(page, lookup);
  await connected(page);
  const link = choicesLink(page);
  await link.press('Enter');
  await expect(bannerOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bannerOf(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test('a banner that the address has opened closes when it is answered', async ({
  page,
  lookup,
}) => {
  await openWithOwnData(page, '/login');
  await accept(page, lookup);
  await page.goto('/#privacy-choices');
  await connected(page);
  await expect(bannerOf(page)).toBeVisible();
  await answer(page, 'Rechazar');
  await expect(bannerOf(page)).toBeHidden();
  await choicesLink(page).click();
  await answer(page, 'Aceptar');
  // The page reloads, with the fragment in its address.
  await expect(page.getByText('Elección guardada', { exact: true })).toBeVisible();
  await expect(bannerOf(page)).toBeHidden();
});

test('the banner never covers what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  // A smooth scroll would not have ended yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithOwnData(page, '/login');
  const covered = () =>
    page.evaluate((id) => {
      const focused = document.activeElement!;
      const banner = document.getElementById(id)!;
      if (focused === document.body || banner.contains(focused)) return null;
      const { bottom } = focused.getBoundingClientRect();
      return bottom > banner.getBoundingClientRect().top ? focused.outerHTML : null;
    }, CONSENT_ID);
  const isAtEnd = () =>
    page.evaluate(
      () => document.activeElement === [...document.querySelectorAll('footer a')].at(-1),
    );
  for (let count = 0; !(await isAtEnd()); count += 1) {
    expect(count).toBeLessThan(60);
    await page.keyboard.press('Tab');
    await expect.poll(covered).toBeNull();
  }
});

test('the link to the policy keeps the prefix of the page', async ({ page }) => {
  for (const [path, policy] of [
    ['/login', '/politica-privacidad'],
    ['/es/login', '/es/politica-privacidad'],
    ['/es/terminos-de-uso?version=1.0', '/es/politica-privacidad'],
    ['/en/login', '/en/privacy-policy'],
  ] as const) {
    await page.goto(path);
    const link = page.locator(`#${CONSENT_ID} a`);
    await expect(link).toHaveAttribute('href', `${policy}#sources`);
  }
});

for (const path of ['/', '/en/privacy-policy'])
  test(`${path} with the banner is accessible in light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessibleColors(page);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the banner accepts, rejects and is opened again', async ({ page, lookup }) => {
    await page.goto('/terminos-de-uso?version=1.0');
    await answer(page, 'Rechazar');
    await expect(page).toHaveURL(/\/terminos-de-uso\?version=1\.0$/);
    await expect(bannerOf(page)).toBeHidden();
    expect((await consentCookie(page))?.value).toMatch(/^rejected\./);

    await choicesLink(page).click();
    await expect(bannerOf(page)).toContainText('Su elección actual es rechazar.');
    await answer(page, 'Aceptar');
    await expect(page).toHaveURL(/\/terminos-de-uso\?version=1\.0$/);
    await expect(bannerOf(page)).toBeHidden();
    expect((await consentCookie(page))?.value).toMatch(/^accepted\./);
    // Only scripts query the service; the server never does.
    expect(lookup.requests).toEqual([]);
  });
});

base('without an external service, no banner and no script', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openWithOwnData(page, '/');
  await page.waitForLoadState('networkidle');
  const html = await page.content();
  expect(html).not.toMatch(new RegExp(`${CONSENT_ID}|consentCookie`));
  expect(requested.filter((url) => url.includes('/consent-'))).toEqual([]);
  expect((await page.request.post(CONSENT_PATH)).status()).toBe(404);
});
