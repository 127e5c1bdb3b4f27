import type { Page } from '@playwright/test';
import { REPORTS_PATH } from '@shpy/site-contract';
import { signInByCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

/** The script that forms need for submitting. */
const SUBMIT_PART = /\/assets\/graphql-[^/]*\.js$/;

const submit = async (page: Page, address: string) => {
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
};

/** The script of the toasts, which loads at the first input. */
const TOASTS = /\/assets\/toast-region-[^/]*\.js$/;

/**
 * Calls `act`, which focuses a field, and waits until the scripts that this loads have run, with everything that they
 * import.
 */
async function loadingSubmitPart(page: Page, act: () => Promise<void>) {
  const requests = [SUBMIT_PART, TOASTS].map((script) => page.waitForRequest(script));
  await act();
  const scripts = (await Promise.all(requests)).map((request) => request.url());
  // A browser runs a module only once, so these imports resolve when those of the page have run.
  for (const script of scripts)
    await page.evaluate(async (url) => void (await import(url)), script);
  await page.waitForLoadState('networkidle');
}

test(
  'the sign-in form loads its script for submitting when it receives focus',
  { tag: '@firefox' },
  async ({ page, address }) => {
    await page.goto('/login');
    await hydrated(page);
    await loadingSubmitPart(page, () => page.getByLabel('Correo electrónico').focus());
    await page.route('**/assets/**', (route) => route.abort());
    await submit(page, address);
    await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  },
);

test('the contact form loads its script for submitting when it receives focus', async ({
  page,
  address,
}) => {
  await page.goto('/');
  await hydrated(page);
  const form = page.locator('form', { has: page.locator('#contact-message') });
  await loadingSubmitPart(page, () => form.locator('#contact-name').focus());
  await page.route('**/assets/**', (route) => route.abort());
  await form.locator('#contact-name').fill('Marta');
  await form.locator('#contact-email').fill(address);
  await form.locator('#contact-message').fill('Necesitamos EDI.');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form).toBeHidden();
});

for (const { path, part, button } of [
  { path: '/login', part: 'sign-in', button: 'Enviar el enlace' },
  { path: '/en', part: 'home-page', button: 'Send the message' },
])
  test(`${path} keeps working as it was served if ${part} does not load`, async ({
    page,
    address,
    consoleProblems,
  }) => {
    const tried = page.waitForEvent('requestfailed', (sent) => sent.url().includes(part));
    const reported = page.waitForRequest(`**${REPORTS_PATH}`);
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    await page.goto(path);
    const email = page.locator('input[type=email]');
    await email.fill(address);
    await tried;
    await reported;
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/fallado|wrong/);
    await expect(email).toHaveValue(address);
    const posted = page.waitForRequest((sent) => sent.isNavigationRequest());
    await page.getByRole('button', { name: button }).click();
    expect((await posted).method()).toBe('POST');
    await page.waitForLoadState();
    consoleProblems.length = 0;
  });

test('offline, a link to a section of the page scrolls, though its features have not loaded', async ({
  page,
  context,
  consoleProblems,
}) => {
  await page.goto('/es');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('a[href$="#edi"]').first().click();
  await expect(page.locator('#edi')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('#contact-form')).toBeAttached();
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  consoleProblems.length = 0;
});

test('Back leaves a page that stays as it was served', async ({ page, consoleProblems }) => {
  await page.goto('/en');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Sign in');
  await page.route('**/assets/sign-in-*.js', (route) => route.abort());
  const reported = page.waitForRequest(`**${REPORTS_PATH}`);
  await page.reload();
  await reported;
  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
  await expect(heading).not.toHaveText('Sign in');
  consoleProblems.length = 0;
});

test(
  'a script that does not load is distinguished from a missing connection, and loaded again',
  { tag: '@firefox' },
  async ({ page, address, consoleProblems }) => {
    await page.route(SUBMIT_PART, (route) => route.abort());
    await page.goto('/login');
    await hydrated(page);
    // The script is missing and the server responds: the page asks whether to reload, and Playwright declines.
    await submit(page, address);
    await expect(page.getByText('No se ha podido cargar una parte')).toBeVisible();
    await expect(page.getByText('No hay conexión')).toBeHidden();

    await page.unroute(SUBMIT_PART);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
    // The browser and the site report the aborted requests.
    consoleProblems.length = 0;
  },
);

test(
  'an account that does not load shows an error, keeps the page, and opens later',
  { tag: '@firefox' },
  async ({ page, context, mails, address, consoleProblems }) => {
    await signInByCode(page, mails, address);
    const choose = async () => {
      await page.getByRole('banner').getByRole('button', { name: address }).click();
      await page.getByRole('menuitem', { name: 'Su cuenta' }).click();
    };
    await expect(page.getByRole('banner').getByRole('button', { name: address })).toBeVisible();
    await context.setOffline(true);
    await choose();
    await expect(page.getByText('No se ha podido cargar esta parte de la página')).toBeVisible();
    await expect(page.getByText('No hay conexión con el servidor.')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(address);

    await context.setOffline(false);
    await choose();
    await expect(page.getByRole('dialog', { name: 'Su cuenta' })).toBeVisible();
    // The browser and the site report the aborted requests.
    consoleProblems.length = 0;
  },
);

for (const [path, text] of [
  ['/login', 'Referencia: 7F3K9B'],
  ['/en/login', 'Reference: 7F3K9B'],
] as const)
  test(`an error of the server shows its reference at ${path}`, async ({ page, address }) => {
    const extensions = { code: 'INTERNAL', reference: '7F3K9B' };
    await page.route('**/graphql', (route) =>
      route.fulfill({ json: { errors: [{ message: 'Something', extensions }] } }),
    );
    await page.goto(path);
    await hydrated(page);
    const email = page.locator('main input[type="email"]');
    await email.fill(address);
    await email.press('Enter');
    await expect(page.getByText(text)).toBeVisible();
  });
