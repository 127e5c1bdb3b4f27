import type { Page } from '@playwright/test';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import { COMPANY, fillContact } from './fixtures/contact.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

// The network is slow, and the visitor does not wait.

/** Holds the requests for a URL. Returns a function that sends them. */
async function hold(page: Page, url: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const FORM_CODE = /\/assets\/contact-form-.*\.js/;

const openContact = async (page: Page, path = '/es') => {
  await page.goto(path);
  await hydrated(page);
  await page.locator('#contact').scrollIntoViewIfNeeded();
};

const followPrivacyPolicy = async (page: Page) => {
  await page.locator('#contact').getByRole('link', { name: 'Política de privacidad' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('privacidad');
};

for (const [how, leave] of [
  ['a reload', (page: Page) => page.reload()],
  [
    'a visit to another page',
    async (page: Page) => {
      await followPrivacyPolicy(page);
      await page.goBack();
    },
  ],
  [
    'a change of the language',
    (page: Page) => page.getByRole('banner').locator('a[data-language=en]').click(),
  ],
] as const)
  test(`text that was typed before the code of the form has loaded is kept during ${how}`, async ({
    page,
    address,
  }) => {
    const load = await hold(page, FORM_CODE);
    await openContact(page);
    await fillContact(page, { email: address, message: 'We ship 300 parcels' });
    await leave(page);
    load();
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect(page.locator('#contact-message')).toHaveValue('We ship 300 parcels');
    await expect(page.locator('#contact-email')).toHaveValue(address);
    await expect(
      page.getByText(/Hemos recuperado lo que había escrito|We brought back/),
    ).toBeVisible();
  });

test('the slideover does not open on a page to which the visitor has gone meanwhile', async ({
  page,
}) => {
  const load = await hold(page, /\/assets\/contact-slideover-.*\.js/);
  await page.goto('/es/politica-privacidad');
  await hydrated(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Hablemos' });
  await link.click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Términos');
  const loaded = page.waitForResponse(/\/assets\/contact-slideover-/);
  load();
  await loaded;
  // The next click opens it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(page.getByRole('dialog')).toBeHidden();
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Hablemos' })).toBeVisible();
});

/** Fills in the form after its code has loaded. */
async function fillLoadedForm(page: Page, address: string) {
  await openContact(page);
  await page.waitForFunction(
    () => !document.querySelector('#contact-form')?.hasAttribute('data-draft'),
  );
  await fillContact(page, { email: address, message: `From ${address}` });
}

/** Submits a message whose request is held. Returns a function that sends the request. */
async function submitSlowly(page: Page, address: string) {
  await fillLoadedForm(page, address);
  const send = await hold(page, `**${GRAPHQL_PATH}`);
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  return send;
}

test('a message that is being sent cannot be changed', async ({ page, address }) => {
  const send = await submitSlowly(page, address);
  for (const name of ['name', 'company', 'email', 'phone', 'message', 'calling-code'])
    await expect(page.locator(`#contact-${name}`)).not.toBeEditable();
  send();
  await expect(page.getByRole('heading', { name: 'Hemos recibido su mensaje' })).toBeFocused();
});

test('after Back, the form shows that the message is being sent, and then that it was sent', async ({
  page,
  mails,
  address,
}) => {
  const send = await submitSlowly(page, address);
  await followPrivacyPolicy(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  send();
  await expect(page.getByRole('heading', { name: 'Hemos recibido su mensaje' })).toBeVisible();
  await mails.message(COMPANY, address);
  await page.reload();
  await expect(page.locator('#contact-message')).toHaveValue('');
});

test('after the slideover is closed, the form of the page shows the progress of its message', async ({
  page,
  address,
}) => {
  await fillLoadedForm(page, address);
  await page.getByRole('banner').getByRole('link', { name: 'Hablemos' }).click();
  const panel = page.getByRole('dialog', { name: 'Hablemos' });
  await expect(page.locator('#contact-panel-message')).toHaveValue(`From ${address}`);
  const send = await hold(page, `**${GRAPHQL_PATH}`);
  await panel.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  send();
  const received = page.locator('#contact').getByText('Hemos recibido su mensaje');
  await expect(received).toBeVisible();
  await page.reload();
  await expect(page.locator('#contact-message')).toHaveValue('');
});

test('on another page, a toast says that the message was sent', async ({ page, address }) => {
  const send = await submitSlowly(page, address);
  await followPrivacyPolicy(page);
  send();
  await expect(page.getByText('Hemos recibido su mensaje')).toBeVisible();
  await page.goBack();
  await expect(page.locator('#contact-message')).toHaveValue('');
});

test('on another page, a toast says that the message was not sent', async ({
  page,
  address,
  consoleProblems,
}) => {
  await fillLoadedForm(page, address);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(`**${GRAPHQL_PATH}`, async (route) => {
    await failed;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await followPrivacyPolicy(page);
  fail();
  await expect(page.getByText('Su mensaje no se ha enviado')).toBeVisible();
  await page.unroute(`**${GRAPHQL_PATH}`);
  await page.goBack();
  await expect(page.locator('#contact-message')).toHaveValue(`From ${address}`);
  // The browser reports the aborted request.
  consoleProblems.length = 0;
});

test('a page that is loaded in place of a failed navigation opens at its top', async ({
  page,
  consoleProblems,
}) => {
  await page.route('**/fragments/**', (route) => route.fulfill({ status: 502 }));
  await page.goto('/es');
  await hydrated(page);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' });
  await terms.scrollIntoViewIfNeeded();
  const reloaded = page.waitForEvent('load');
  await terms.click();
  await reloaded;
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Términos');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  consoleProblems.length = 0;
});

test('the home page does not wait for the code of its contact form', async ({ page }) => {
  const load = await hold(page, FORM_CODE);
  await page.goto('/es/politica-privacidad');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Shpy' }).first().click();
  await expect(page.locator('main h1')).not.toContainText('privacidad');
  await expect(page.locator('#contact-message')).toBeHidden();
  load();
  await expect(page.locator('#contact-message')).toBeVisible();
});
