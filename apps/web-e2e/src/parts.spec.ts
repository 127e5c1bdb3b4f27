import type { Page } from '@playwright/test';
import { FIREFOX, missingEngine } from '@shpy/tools/engines';
import { signInByCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

// Also in Firefox, which remembers a module that did not load.
test.skip(
  ({ browserName }) => browserName === 'firefox' && !FIREFOX.isInstalled(),
  missingEngine(FIREFOX),
);

/** graphql-request and graphql-ws, which a form needs in order to submit. */
const SUBMIT_PARTS = /\/assets\/(main|client)-[^/]*\.js$/;

const submit = async (page: Page, address: string) => {
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
};

test('loads what a form needs in order to submit with the form', async ({ page, address }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await submit(page, address);
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
});

test('loads what the contact form needs when it gets the focus', async ({ page, address }) => {
  await page.goto('/');
  await hydrated(page);
  const parts: string[] = [];
  page.on('requestfinished', (request) => {
    if (SUBMIT_PARTS.test(request.url())) parts.push(request.url());
  });
  const form = page.locator('form', { has: page.locator('#contact-message') });
  await form.locator('#contact-name').focus();
  await expect.poll(() => parts).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await form.locator('#contact-name').fill('Marta');
  await form.locator('#contact-email').fill(address);
  await form.locator('#contact-message').fill('Necesitamos EDI.');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form).toBeHidden();
});

test('tells a part that did not load from a missing connection, and loads it again', async ({
  page,
  address,
  consoleProblems,
}) => {
  await page.route(SUBMIT_PARTS, (route) => route.abort());
  await page.goto('/login');
  await hydrated(page);
  // The part is gone and the server answers: the guard has reloaded once, and will not again.
  await page.waitForLoadState('networkidle');
  await hydrated(page);
  await submit(page, address);
  await expect(page.getByText('No se ha podido cargar una parte')).toBeVisible();
  await expect(page.getByText('No hay conexión')).toBeHidden();

  await page.unroute(SUBMIT_PARTS);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  // The browser and the site report what was held back.
  consoleProblems.length = 0;
});

test('says that the account did not load, keeps the page, and opens it later', async ({
  page,
  context,
  mails,
  address,
  consoleProblems,
}) => {
  await signInByCode(page, mails, address);
  const choose = async () => {
    await page.getByRole('banner').getByRole('button', { name: address }).click();
    await page.getByRole('menuitem', { name: 'Su cuenta' }).click();
  };
  await expect(page.getByRole('banner').getByRole('button', { name: address })).toBeVisible();
  await context.setOffline(true);
  await choose();
  await expect(page.getByText('No se ha podido cargar esta parte de la página')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(address);

  await context.setOffline(false);
  await choose();
  await expect(page.getByRole('dialog', { name: 'Su cuenta' })).toBeVisible();
  // The browser and the site report what was held back.
  consoleProblems.length = 0;
});
