import type { Page } from '@playwright/test';
import { COOKIE_NAMES, COOKIE_PREFIX } from '@shpy/site-contract';
import {
  ANONYMOUS_TOKEN_KEY,
  FORM_DRAFT_PREFIX,
  IP_DATA_KEY,
  LOCALE_COOKIE,
} from '@shpy/site-contract/storage';
import { signInByCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

const KINDS: Record<string, string> = {
  Cookie: 'cookie',
  'Almacenamiento local': 'local',
  'Almacenamiento de sesión': 'session',
};

/** Returns kind and name of each row of the cookies policy. Cookies have no prefix, as on http. */
async function readPolicy(page: Page): Promise<string[]> {
  await page.goto('/politica-cookies');
  await hydrated(page);
  // Also reads rows that the browser has not rendered yet, because they are below the window.
  const cells = await page
    .locator('table tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Array.from((row as HTMLTableRowElement).cells, ({ textContent }) => textContent.trim()),
      ),
    );
  expect(cells.length).toBeGreaterThan(1);
  return cells
    .slice(1)
    .map(([name = '', kind = '']) => `${KINDS[kind]} ${name.replace(COOKIE_PREFIX, '')}`);
}

/** Returns kind and name of everything that the browser stores for the site; the variable part of a draft's key is `*`. */
async function readBrowser(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return Object.entries({ cookie: cookies, ...keys }).flatMap(([kind, names]) =>
    names.map(
      (name) => `${kind} ${name.startsWith(FORM_DRAFT_PREFIX) ? `${FORM_DRAFT_PREFIX}*` : name}`,
    ),
  );
}

test('the browser stores nothing that the cookies policy does not list', async ({
  page,
  mails,
  address,
}) => {
  const listed = await readPolicy(page);
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Correo electrónico').fill(address);
  await page.waitForFunction(
    (prefix) => Object.keys(localStorage).some((key) => key.startsWith(prefix)),
    FORM_DRAFT_PREFIX,
  );
  const stored = new Set(await readBrowser(page));
  await signInByCode(page, mails, address);
  await page.getByRole('link', { name: 'ENG', exact: true }).first().click();
  await page.waitForURL('**/en/**');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await page.waitForURL('**/en/privacy-policy');
  await hydrated(page);
  await page.goBack();
  await page.waitForURL('**/en/login');
  for (const name of await readBrowser(page)) stored.add(name);

  expect([...stored].filter((name) => !listed.includes(name))).toEqual([]);
  // Checks the test itself: these must have been stored.
  expect([...stored]).toEqual(
    expect.arrayContaining([
      `cookie ${LOCALE_COOKIE}`,
      `cookie ${COOKIE_NAMES.session}`,
      `cookie ${COOKIE_NAMES.binding}`,
      `local ${ANONYMOUS_TOKEN_KEY}`,
      `local ${IP_DATA_KEY}`,
      `local ${FORM_DRAFT_PREFIX}*`,
    ]),
  );
});

test('a draft that is too old is removed on a page without forms', async ({ page }) => {
  const keys = [`${FORM_DRAFT_PREFIX}contact,1:old`, `${FORM_DRAFT_PREFIX}contact,1:new`];
  await page.goto('/terminos-de-uso');
  await page.evaluate(
    ([old, fresh]) => {
      const maxAge = 43_200_000;
      const store = (key: string, savedAt: number) =>
        localStorage.setItem(key, JSON.stringify({ savedAt, maxAge, values: [['name', 'Ana']] }));
      store(old, Date.now() - maxAge);
      store(fresh, Date.now());
    },
    keys as [string, string],
  );
  await page.reload();
  await hydrated(page);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => keys.includes(key))).toEqual([keys[1]]);
});
