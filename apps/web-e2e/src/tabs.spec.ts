import type { Page } from '@playwright/test';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import { SESSION_PATH } from '@shpy/site-contract/package-paths';
import { ACCOUNT_MARKER_KEY, COLOR_MODE_KEY, FORM_DRAFT_PREFIX } from '@shpy/site-contract/storage';
import { openAccount, requestLink, signInByCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

const abortApplication = (page: Page) =>
  page.route('**/assets/application-*.js', (route) => route.abort());

const confirm = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();

/** Returns the subject (account) of the Bearer token in the next request for the list of sessions. */
async function nextSubject(page: Page): Promise<string> {
  const request = await page.waitForRequest(
    (sent) => sent.url().endsWith(GRAPHQL_PATH) && !!sent.postData()?.includes('query sessions'),
  );
  const [, payload = ''] = request.headers()['authorization']?.split('.') ?? [];
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
}

for (const isByForm of [false, true])
  test(`another account that signs in ${isByForm ? 'with a plain form' : 'in another tab'} replaces the first one in every tab`, async ({
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
    if (isByForm) await abortApplication(second);
    // If the page asked for its session while the form was being answered, this tab could show that it is signed out
    // before it shows the other account.
    const asked = second.waitForResponse((answer) => answer.url().endsWith(SESSION_PATH));
    await second.goto(link);
    await asked;
    if (!isByForm) await hydrated(second);
    await confirm(second);
    await expect(second.getByRole('banner')).toContainText(other);

    // The slideover of the first account closes.
    await expect(account).toBeHidden();
    await expect(page.getByText('La cuenta ha cambiado')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: other })).toBeVisible();
    await page.getByRole('group', { name: 'La cuenta ha cambiado' }).getByLabel('Cerrar').click();

    const next = nextSubject(page);
    const own = await openAccount(page, other);
    // Exact, because the text of the closed toast also contains the address until its animation has ended.
    await expect(own.getByText(other, { exact: true })).toBeVisible();
    await expect(own.getByRole('listitem')).toHaveCount(1);
    expect(await next).not.toBe(await first);
    // The browser and the site log the aborted script.
    if (isByForm) consoleProblems.length = 0;
  });

/** Key under which a tab stores which draft is its own. The key of the draft itself continues with a number. */
const DRAFT_SLOT = `${FORM_DRAFT_PREFIX}contact,1:`;

/** Stores a draft as a form does, and a colour mode. */
async function storeDraft(page: Page) {
  await page.evaluate(
    ([slot, draft, colorMode]) => {
      localStorage.setItem(draft, '{}');
      sessionStorage.setItem(slot, draft);
      localStorage.setItem(colorMode, 'dark');
    },
    [DRAFT_SLOT, `${DRAFT_SLOT}0.5`, COLOR_MODE_KEY] as const,
  );
}

const storedKeys = (page: Page) =>
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
  await storeDraft(page);

  const second = await context.newPage();
  await abortApplication(second);
  await second.goto('/login');
  // The toast closes after a few seconds, so the test starts to wait for it before it signs out.
  const notice = expect(page.getByText('Su sesión en este navegador ha terminado.')).toBeVisible();
  await second.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(second.getByLabel('Correo electrónico')).toBeVisible();

  await notice;
  await expect(page.getByRole('banner')).not.toContainText(address);
  // The page reloads once, because its application does not load.
  await expect(async () => expect(await storedKeys(page)).toEqual([COLOR_MODE_KEY])).toPass();
  consoleProblems.length = 0;
});

test('another tab notices a sign-out without scripts when the visitor returns to it', async ({
  page,
  context,
  mails,
  address,
  consoleProblems,
}) => {
  await signInByCode(page, mails, address);
  await storeDraft(page);

  const second = await context.newPage();
  await second.route('**/assets/*.js', (route) => route.abort());
  await second.goto('/login');
  await second.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(second.getByLabel('Correo electrónico')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(address);

  // Simulates that the visitor returns: pages of a headless browser always have focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Su sesión en este navegador ha terminado.')).toBeVisible();
  // The page reloads once, because its application does not load.
  await expect(async () => expect(await storedKeys(page)).toEqual([COLOR_MODE_KEY])).toPass();
  consoleProblems.length = 0;
});

test('the plain sign-out form clears the drafts on the next page if no other tab is open', async ({
  page,
  mails,
  address,
  consoleProblems,
}) => {
  await signInByCode(page, mails, address);
  await storeDraft(page);
  await abortApplication(page);
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  // The page reloads once, because its application does not load.
  await expect(async () => expect(await storedKeys(page)).toEqual([COLOR_MODE_KEY])).toPass();
  consoleProblems.length = 0;
});
