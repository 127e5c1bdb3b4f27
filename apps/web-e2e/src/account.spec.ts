import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { SESSION_PATH } from '@shpy/site-contract/package-paths';
import { ACCOUNT_MARKER_KEY, FORM_DRAFT_PREFIX } from '@shpy/site-contract/storage';
import { COMPANY, fillContact } from './fixtures/contact.ts';
import { openAccount, signInByCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

/** Opens a confirmation from the account slideover, and checks that its cancel button has focus. */
async function openConfirmation(page: Page, account: Locator, trigger: string, title: string) {
  await account.getByRole('button', { name: trigger }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  return dialog;
}

/** The stored keys that a sign-out must remove: drafts, and the marker of the account. */
const keysOfAccount = (page: Page) =>
  page.evaluate(
    (prefixes) =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        prefixes.some((prefix) => key.startsWith(prefix)),
      ),
    [FORM_DRAFT_PREFIX, ACCOUNT_MARKER_KEY],
  );

/** Key under which a tab stores which draft is its own. The key of the draft itself continues with a number. */
const DRAFT_SLOT = `${FORM_DRAFT_PREFIX}contact,1:`;

test('a visitor exports their data', async ({ page, mails, address }) => {
  await signInByCode(page, mails, address);
  const account = await openAccount(page, address);
  const dialog = await openConfirmation(
    page,
    account,
    'Exportar mis datos',
    '¿Exportar sus datos?',
  );
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('shpy-account.json');
  expect(JSON.stringify(JSON.parse(await readFile(await file.path(), 'utf8')))).toContain(address);
  await expect(dialog).toBeHidden();
  await expect(account.getByRole('button', { name: 'Exportar mis datos' })).toBeFocused();
});

for (const action of [
  {
    what: 'signs out everywhere',
    trigger: 'Cerrar todas las sesiones',
    title: '¿Cerrar todas las sesiones?',
    confirm: 'Cerrar todas las sesiones',
    toast: 'Sesiones cerradas',
  },
  {
    what: 'deletes their account',
    trigger: 'Eliminar mi cuenta',
    title: '¿Eliminar su cuenta?',
    confirm: 'Eliminar la cuenta',
    toast: 'Cuenta eliminada',
  },
])
  test(`a visitor ${action.what}, after cancelling the first time`, async ({
    page,
    context,
    mails,
    address,
  }) => {
    await signInByCode(page, mails, address);
    const second = await context.newPage();
    await second.goto('/politica-privacidad');
    await hydrated(second);
    await expect(second.getByRole('banner')).toContainText(address);
    await page.evaluate((slot) => localStorage.setItem(`${slot}0.5`, '{}'), DRAFT_SLOT);
    await second.evaluate((slot) => sessionStorage.setItem(slot, 'slot'), DRAFT_SLOT);

    const account = await openAccount(page, address);
    await expect(account.getByText('Este navegador')).toBeVisible();
    const dialog = await openConfirmation(page, account, action.trigger, action.title);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(account.getByRole('button', { name: action.trigger })).toBeFocused();
    await page.keyboard.press('Enter');
    // Both toasts close after a few seconds, so the test starts to wait for them before it clicks.
    const toast = expect(page.getByText(action.toast)).toBeVisible();
    const notice = expect(
      second.getByText('Su sesión en este navegador ha terminado.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: action.confirm }).click();

    await Promise.all([toast, notice]);
    await expect(account).toBeHidden();
    await expect(page.getByRole('banner')).not.toContainText(address);
    // The button that opened the account is gone. This is the sign-in page, whose heading has changed.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(second.getByRole('banner')).not.toContainText(address);
    await expect.poll(() => keysOfAccount(page)).toEqual([]);
    await expect.poll(() => keysOfAccount(second)).toEqual([]);

    await page.goto('/login');
    await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  });

test('an account whose deletion was not answered is reported as deleted by the next try', async ({
  page,
  mails,
  address,
  consoleProblems,
}) => {
  await signInByCode(page, mails, address);
  const account = await openAccount(page, address);
  const dialog = await openConfirmation(
    page,
    account,
    'Eliminar mi cuenta',
    '¿Eliminar su cuenta?',
  );
  const confirm = dialog.getByRole('button', { name: 'Eliminar la cuenta' });
  await page.route('**/graphql', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm.click();
  await expect(dialog.getByText('No hay conexión con el servidor')).toBeVisible();

  await page.unroute('**/graphql');
  const toast = expect(page.getByText('Cuenta eliminada')).toBeVisible();
  await confirm.click();
  await toast;
  await expect(page.getByText('Su sesión en este navegador ha terminado.')).toBeHidden();
  // The browser reports the aborted request.
  consoleProblems.length = 0;
});

test('if another browser has ended the session, a contact message is sent as that of any visitor', async ({
  page,
  mails,
  address,
}) => {
  await signInByCode(page, mails, address);
  await page.goto('/#contact');
  await hydrated(page);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(page.locator('#contact-calling-code')).toHaveRole('combobox');
  await fillContact(page, { email: address, message: `From ${address}` });
  await page.request.delete(SESSION_PATH);

  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByRole('heading', { name: 'Hemos recibido su mensaje' })).toBeVisible();
  expect((await mails.message(COMPANY, address)).text).toContain(`From ${address}`);
  await expect(page.getByText('Su sesión en este navegador ha terminado.')).toBeVisible();
});

test('if another browser has ended the session, the next request signs the page out and removes the drafts', async ({
  page,
  mails,
  address,
}) => {
  await signInByCode(page, mails, address);
  await page.evaluate((slot) => localStorage.setItem(`${slot}0.5`, '{}'), DRAFT_SLOT);

  // Ends the session without notifying this page, as another browser would.
  const ended = await page.request.delete(SESSION_PATH);
  expect(ended.status()).toBe(204);

  await page.getByRole('banner').getByRole('button', { name: address }).click();
  await page.getByRole('menuitem', { name: 'Su cuenta' }).click();
  await expect(page.getByText('Su sesión en este navegador ha terminado.')).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText(address);
  await expect.poll(() => keysOfAccount(page)).toEqual([]);
});

test('the e-mail address is visible in the header of the narrowest phone, and never wraps the header', async ({
  page,
  mails,
  address,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInByCode(page, mails, address);
  const text = page.getByRole('banner').getByText(address);
  await expect.poll(async () => (await text.boundingBox())?.width).toBeGreaterThan(30);
  // Room for a scrollbar, which takes no space in headless Chromium.
  await page.evaluate(() => {
    const scrollbar = innerWidth - document.documentElement.clientWidth;
    document.body.style.marginInlineEnd = `${12 - scrollbar}px`;
  });
  for (const width of [320, 400, 480, 992, 1024]) {
    await page.setViewportSize({ width, height: 640 });
    // The address is cut with an ellipsis: in several lines, it would make the header higher.
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(70);
  }
});
