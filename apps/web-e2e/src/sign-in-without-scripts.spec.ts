import type { Page } from '@playwright/test';
import { expect, type MailServerFixture, test } from './fixtures/test.ts';

/** Signs in with native forms and the link of the mail. */
async function signInByForms(page: Page, mails: MailServerFixture, address: string) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page).toHaveURL(/\/login\?request=/);
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();

  const { link } = await mails.next(address);
  await page.goto(link);
  // The other language has the same link.
  await page.locator('a[data-language=en]').first().click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.locator('a[data-language=es]').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('banner')).toContainText(address);
}

test('without JavaScript a visitor signs in and out', async ({
  browser,
  siteUrl,
  mails,
  address,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'es-ES',
    baseURL: siteUrl,
  });
  const page = await context.newPage();
  await signInByForms(page, mails, address);
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(address)).toHaveCount(0);
  await context.close();
});

test('without JavaScript the code signs in, and a wrong code is refused', async ({
  browser,
  siteUrl,
  mails,
  address,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'es-ES',
    baseURL: siteUrl,
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  const { code } = await mails.next(address);
  const wrong = code === '000000' ? '111111' : '000000';
  await page.locator('a[data-language=en]').first().click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await page.locator('a[data-language=es]').first().click();
  for (const [typed, seen] of [
    [wrong, 'El código no es correcto'],
    [code, address],
  ] as const) {
    await page.getByLabel('Código de seis cifras').fill(typed);
    await page.getByRole('button', { name: 'Entrar con el código' }).click();
    await expect(page.getByText(seen).first()).toBeVisible();
    if (typed === wrong) await expect(page.getByLabel('Código de seis cifras')).toBeFocused();
  }
  await context.close();
});

test('without JavaScript another mail can be requested, and an invalid address is kept', async ({
  browser,
  siteUrl,
  mails,
  address,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'es-ES',
    baseURL: siteUrl,
  });
  const page = await context.newPage();
  await page.goto('/login');
  const field = page.getByLabel('Correo electrónico');
  const send = async (typed: string) => {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  };
  await send('nadie "en" casa');
  await expect(field).toHaveValue('nadie "en" casa');
  await expect(field).toHaveAccessibleDescription(/no parece correcta/);
  await expect(field).toBeFocused();
  expect(page.url()).not.toContain('nadie');

  await send(address);
  await mails.next(address);
  await expect(page.getByText(`Si ${address} es una dirección válida`)).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar el enlace' }).click();
  await expect(page.getByText(/dentro de \d+ s/)).toBeVisible();
  await expect(page.getByText(`Si ${address} es una dirección válida`)).toBeVisible();
  await context.close();
});

test('before the application loads, a visitor signs in, and both tabs show it', async ({
  page,
  context,
  mails,
  address,
  consoleProblems,
}) => {
  await context.route('**/assets/application-*.js', (route) => route.abort());
  const waiting = await context.newPage();
  await waiting.goto('/politica-privacidad');
  await signInByForms(page, mails, address);
  await expect(page.getByRole('banner')).toContainText(address);
  await expect(waiting.getByRole('banner')).toContainText(address);
  // The browser and the site log the aborted script.
  consoleProblems.length = 0;
});

test('the link signs in even if the application is missing', async ({
  page,
  context,
  mails,
  address,
  consoleProblems,
}) => {
  // As after a deployment: the script in the page does not exist any more.
  await context.route('**/assets/application-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  // The page has reloaded once, and does not reload again.
  const failures = () => consoleProblems.filter((text) => text.includes('did not start'));
  await expect.poll(failures).toHaveLength(1);
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  const { link } = await mails.next(address);

  const failed = page.waitForEvent('console', (message) =>
    message.text().includes('did not start'),
  );
  await page.goto(link);
  await failed;
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('banner')).toContainText(address);
  consoleProblems.length = 0;
});

test('without JavaScript an invalid link is refused', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'es-ES',
    baseURL: siteUrl,
  });
  const page = await context.newPage();
  await page.goto(`/verificar-inicio-de-sesion?token=${'x'.repeat(43)}`);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Este enlace no funciona')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  // A malformed token counts as missing.
  await page.goto('/verificar-inicio-de-sesion?token=mistyped');
  await expect(page.getByRole('heading', { name: 'Falta el enlace' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await context.close();
});
