import type { Page } from '@playwright/test';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import { ACCOUNT_MARKER_KEY, COLOR_MODE_KEY, FORM_DRAFT_PREFIX } from '@shpy/site-contract/storage';
import { openAccount, requestLink, signInByCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

const holdBackApplication = (page: Page) =>
  page.route('**/assets/application-*.js', (route) => route.abort());

const confirm = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();

/** Subject of the Bearer token of the next request for the list of sessions. */
async function nextSubject(page: Page): Promise<string> {
  const request = await page.waitForRequest(
    (sent) => sent.url().endsWith(GRAPHQL_PATH) && !!sent.postData()?.includes('query sessions'),
  );
  const [, payload = ''] = request.headers()['authorization']?.split('.') ?? [];
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
}

for (const isByForm of [false, true])
  test(`another account that signs in ${isByForm ? 'by a plain form' : 'in another tab'} is shown in the first one, which acts as it`, async ({
    page,
    context,
    browser,
    mails,
    address,
    consoleProblems,
  }) => {
    const other = `other-${address}`;
    const link = await requestLink(browser, mails, other);
    await signInByCode(page, mails, address);
    const first = nextSubject(page);
    const account = await openAccount(page, address);
    await expect(account.getByText('Este navegador')).toBeVisible();

    const second = await context.newPage();
    if (isByForm) await holdBackApplication(second);
    await second.goto(link);
    if (!isByForm) await hydrated(second);
    await confirm(second);
    await expect(second.getByRole('banner')).toContainText(other);

    // What was open for the first account is closed.
    await expect(account).toBeHidden();
    await expect(page.getByText('La cuenta ha cambiado')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: other })).toBeVisible();
    await page.getByRole('group', { name: 'La cuenta ha cambiado' }).getByLabel('Cerrar').click();

    const next = nextSubject(page);
    const own = await openAccount(page, other);
    await expect(own.getByText(other)).toBeVisible();
    await expect(own.getByRole('listitem')).toHaveCount(1);
    expect(await next).not.toBe(await first);
    consoleProblems.length = isByForm ? 0 : consoleProblems.length;
  });

const DRAFT_SLOT = `${FORM_DRAFT_PREFIX}contact,1:`;

/** Leaves a draft in a tab, as a form stores it. */
async function leaveDrafts(page: Page) {
  await page.evaluate(
    ([slot, draft, colorMode]) => {
      localStorage.setItem(draft, '{}');
      sessionStorage.setItem(slot, draft);
      localStorage.setItem(colorMode, 'dark');
    },
    [DRAFT_SLOT, `${DRAFT_SLOT}0.5`, COLOR_MODE_KEY] as const,
  );
}

const kept = (page: Page) =>
  page.evaluate(
    (prefixes) =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        prefixes.some((prefix) => key.startsWith(prefix)),
      ),
    [FORM_DRAFT_PREFIX, ACCOUNT_MARKER_KEY, COLOR_MODE_KEY],
  );

test('the plain sign-out form clears the drafts of every tab', async ({
  page,
  context,
  mails,
  address,
  consoleProblems,
}) => {
  await signInByCode(page, mails, address);
  await leaveDrafts(page);

  const second = await context.newPage();
  await holdBackApplication(second);
  await second.goto('/login');
  // The toast goes after seconds, which the next page may take on a busy machine.
  const notice = expect(page.getByText('Su sesión en este navegador ha terminado.')).toBeVisible();
  await second.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await second.waitForURL('/');

  await notice;
  await expect(page.getByRole('banner')).not.toContainText(address);
  expect(await kept(page)).toEqual([COLOR_MODE_KEY]);
  consoleProblems.length = 0;
});

test('a sign-out without any scripts is noticed by the other tab when the visitor comes back to it', async ({
  page,
  context,
  mails,
  address,
  consoleProblems,
}) => {
  await signInByCode(page, mails, address);
  await leaveDrafts(page);

  const second = await context.newPage();
  await second.route('**/assets/*.js', (route) => route.abort());
  await second.goto('/login');
  await second.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await second.waitForURL('/');
  await expect(page.getByRole('banner')).toContainText(address);

  // Pages of a headless browser always have the focus: the event stands for the visitor's return.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Su sesión en este navegador ha terminado.')).toBeVisible();
  expect(await kept(page)).toEqual([COLOR_MODE_KEY]);
  consoleProblems.length = 0;
});

test('a sign-out by the form while no other tab is open clears the drafts on the next page', async ({
  page,
  mails,
  address,
}) => {
  await signInByCode(page, mails, address);
  await leaveDrafts(page);
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('/');
  await expect.poll(() => kept(page)).toEqual([COLOR_MODE_KEY]);
});
