import { CONTACTS_AN_HOUR } from '@shpy/site-contract';
import { COMPANY, contactPages, fillContact } from './fixtures/contact.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

/** What Chromium logs for a page with status 422. */
const REFUSED = [expect.stringContaining('422')];

for (const { path, texts } of contactPages)
  test(`the form on ${path} sends a message`, async ({ page, mails, address }) => {
    await page.goto(`${path}#contact`);
    await fillContact(page, { email: address, message: `From ${address}` });
    await page.getByRole('button', { name: texts.send }).click();
    await expect(page).toHaveURL(`${path}?contact=sent#contact`);
    await expect(page.getByRole('heading', { name: texts.sent })).toBeVisible();
    await expect(page.locator('#contact-form')).toHaveCount(0);

    expect((await mails.message(COMPANY, address)).text).toContain(`From ${address}`);
    expect((await mails.message(address, texts.copy)).text).not.toContain(`From ${address}`);
    await page.getByRole('link', { name: texts.another }).click();
    await expect(page).toHaveURL(`${path}#contact`);
    await expect(page.locator('#contact-message')).toHaveValue('');
  });

for (const { path, texts } of contactPages)
  test(`a refused form on ${path} keeps the input and shows the reason`, async ({
    page,
    consoleProblems,
  }) => {
    await page.goto(path);
    const typed = { name: '"><b>Ana', company: 'Gil & Hijos', message: 'Uno\n<i>Dos' };
    await fillContact(page, { ...typed, email: 'nobody' });
    const [response] = await Promise.all([
      page.waitForResponse('**/api/contact'),
      page.getByRole('button', { name: texts.send }).click(),
    ]);
    expect(response.status()).toBe(422);
    await expect(page.locator('#contact-email')).toHaveAccessibleDescription(texts.emailError);
    await expect(page.locator('#contact-email')).toBeFocused();
    await expect(page.locator('#contact-email')).toBeInViewport();
    await expect(page.locator('#contact-email')).toHaveValue('nobody');
    for (const [name, value] of Object.entries(typed))
      await expect(page.locator(`#contact-${name}`)).toHaveValue(value);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toMatch(/__[A-Z_]+__/);
    expect(consoleProblems.splice(0)).toEqual(REFUSED);
  });

test('a refused form shows the reason at each field and focuses the first one', async ({
  page,
  consoleProblems,
}) => {
  await page.goto('/es');
  await page.locator('#contact-company').fill('Gil');
  await page.locator('#contact-phone').fill('12');
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  for (const [name, reason] of [
    ['name', 'Escriba su nombre.'],
    ['email', /Escriba una dirección/],
    ['phone', /Revise el número/],
    ['message', /Escriba su mensaje/],
  ] as const) {
    await expect(page.locator(`#contact-${name}`)).toHaveAccessibleDescription(reason);
    await expect(page.locator(`#contact-${name}`)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.locator('#contact-company')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#contact-name')).toBeFocused();
  expect(consoleProblems.splice(0)).toEqual(REFUSED);
});

test('a refused form can be corrected and sent', async ({
  page,
  mails,
  address,
  consoleProblems,
}) => {
  await page.goto('/en');
  await fillContact(page, { email: 'nobody', message: `Second try of ${address}` });
  await page.locator('#contact-phone').fill('600 00 00 00');
  await page.locator('#contact-calling-code').fill('+34');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await page.locator('#contact-email').fill(address);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page).toHaveURL('/en?contact=sent#contact');
  expect((await mails.message(COMPANY, address)).text).toContain('+34 600 00 00 00');
  expect(consoleProblems.splice(0)).toEqual(REFUSED);
});

test('a form beyond the limit shows how long to wait', async ({
  page,
  consoleProblems,
  address,
}) => {
  // One message more than the limit; the last response is the refused form.
  for (let sent = 0; sent <= CONTACTS_AN_HOUR; sent++) {
    await page.goto('/en#contact');
    await fillContact(page, { email: `${sent}-${address}`, message: 'Hello' });
    await page.getByRole('button', { name: 'Send the message' }).click();
    const isRefused = sent === CONTACTS_AN_HOUR;
    await page.waitForURL(isRefused ? '**/api/contact' : '**/en?contact=sent#contact');
  }
  await expect(page.getByText(/Try again in (60 min|1 h)/)).toBeInViewport();
  await expect(page.locator('#contact-message')).toHaveValue('Hello');
  expect(consoleProblems.splice(0)).toEqual(REFUSED);
});

test('the form contains a honeypot that is hidden from people', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#contact-subject')).toBeHidden();
  await expect(page.locator('#contact-subject')).toHaveAttribute('tabindex', '-1');
});
