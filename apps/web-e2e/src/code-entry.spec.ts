import { CODE_LENGTH, CODE_TRIES } from '@shpy/site-contract';
import { startSignIn } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const half = CODE_LENGTH / 2;

for (const [how, write] of [
  ['as digits', (code: string) => code],
  ['with a space', (code: string) => `${code.slice(0, half)} ${code.slice(half)}`],
  [
    'with a hyphen and surrounding white space',
    (code: string) => ` ${code.slice(0, half)}-${code.slice(half)}\n`,
  ],
  ['with its label', (code: string) => `Código: ${code}`],
  [
    'with Arabic digits',
    (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
  ],
  ['with invisible characters', (code: string) => `\u2060${[...code].join('\u200b')}`],
] as const)
  test(`a code that is pasted ${how} is submitted automatically`, async ({
    page,
    mails,
    address,
  }) => {
    const { code } = await startSignIn(page, mails, address);
    await page.evaluate((text) => navigator.clipboard.writeText(text), write(code));
    await page.getByTestId('code').focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByRole('banner')).toContainText(address);
  });

test('any other pasted text stays in the field', async ({ page, address }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByLabel('Correo electrónico').press('Enter');
  await page.getByTestId('code').focus();
  await page.evaluate(() => navigator.clipboard.writeText('12345'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByTestId('code')).toHaveValue('12345');
  await expect(page.getByTestId('code')).toHaveAccessibleErrorMessage('');
});

test('a second refusal moves the focus to the field again, so that it is announced again', async ({
  page,
  mails,
  address,
}) => {
  await startSignIn(page, mails, address);
  const field = page.getByTestId('code');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Escriba las seis cifras/);
  await field.evaluate((input) =>
    input.addEventListener('focus', () => input.setAttribute('data-focused-again', '')),
  );
  await field.press('Enter');
  await expect(field).toHaveAttribute('data-focused-again');
});

test('digits that were typed before a reload are in the field after it', async ({
  page,
  mails,
  address,
}) => {
  const { code } = await startSignIn(page, mails, address);
  // With the id of the request, the address gets a new history entry, in which the digits are kept.
  await expect(page).toHaveURL(/request=/);
  const field = page.getByTestId('code');
  await field.pressSequentially(code.slice(0, half));
  // As the notice of a new version does.
  await page.evaluate(() => location.reload());
  await hydrated(page);
  await expect(field).toHaveValue(code.slice(0, half));
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(code.slice(half));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText(address);
});

test('"Use another address" keeps the address and selects it', async ({ page, address }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByLabel('Correo electrónico').press('Enter');
  await page.getByRole('link', { name: 'Usar otra dirección' }).click();
  const field = page.getByLabel('Correo electrónico');
  await expect(field).toHaveValue(address);
  await expect(field).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(address);
});

test('the page of a request that another browser made says so, and leads to a new one', async ({
  page,
  browser,
  mails,
  address,
}) => {
  await startSignIn(page, mails, address);
  const context = await browser.newContext({ locale: 'es-ES' });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('status').first()).toContainText(
    'El código no sirve en este navegador',
  );
  await other.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await expect(other.getByLabel('Correo electrónico')).toBeVisible();
  await context.close();
});

test('a code without tries left is still refused after a change of the language', async ({
  page,
  mails,
  address,
}) => {
  const { code } = await startSignIn(page, mails, address);
  const wrong = code.replace(/^./, (digit) => String(9 - Number(digit)));
  const field = page.getByTestId('code');
  const gone = page.getByText('Este código ya no sirve');
  for (let tries = 1; tries <= CODE_TRIES; tries++) {
    const answer = page.waitForResponse('**/graphql');
    await field.fill(wrong);
    await field.press('Enter');
    await answer;
    await (tries < CODE_TRIES
      ? expect(field).toHaveAccessibleDescription(/El código no es correcto/)
      : expect(gone).toBeVisible());
  }
  await page.getByRole('link', { name: 'ENG' }).click();
  await expect(page.getByText('This code no longer works')).toBeVisible();
  await hydrated(page);
  await expect(page.getByText('This code no longer works')).toBeVisible();
});
