import type { Page } from '@playwright/test';
import { submitCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

const spanish = {
  signIn: 'Iniciar sesión',
  email: 'Correo electrónico',
  send: 'Enviar el enlace',
  sent: 'Revise su correo',
  code: 'Código de seis cifras',
  enter: 'Entrar con el código',
};

const languages = [
  { start: '/politica-cookies', ...spanish },
  // The link of the mail leads to a page without this prefix.
  { start: '/es/politica-cookies', ...spanish },
  {
    start: '/en/cookies-policy',
    signIn: 'Sign in',
    email: 'E-mail address',
    send: 'Send the link',
    sent: 'Check your e-mail',
    code: 'Six-digit code',
    enter: 'Sign in with the code',
  },
];
type Texts = (typeof languages)[number];

interface Scripts {
  /** Whether the browser runs scripts. */
  scripts: boolean;
}

/** Goes from a page to the sign-in page and requests a mail. */
async function askFrom(page: Page, texts: Texts, address: string, { scripts }: Scripts) {
  await page.goto(texts.start);
  if (scripts) await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: texts.signIn }).click();
  // The URL does not contain the page to return to.
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(texts.email).fill(address);
  await page.getByRole('button', { name: texts.send }).click();
  await expect(page.getByRole('heading', { name: texts.sent })).toBeVisible();
}

async function expectBack(page: Page, { start }: Texts, address: string) {
  await expect(page).toHaveURL(start);
  await expect(page.locator('[data-document]')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(address);
}

for (const texts of languages)
  for (const scripts of [true, false])
    test.describe(`${scripts ? 'with' : 'without'} scripts, from ${texts.start}`, () => {
      test.use({ javaScriptEnabled: scripts });

      /** Without scripts only the sign-in page shows who is signed in. */
      const check = async (page: Page, address: string) => {
        if (scripts) return expectBack(page, texts, address);
        await expect(page).toHaveURL(texts.start);
        await page.getByRole('banner').getByRole('link', { name: texts.signIn }).click();
        await expect(page.getByRole('main')).toContainText(address);
      };

      test('the code returns to the page', async ({ page, mails, address }) => {
        await askFrom(page, texts, address, { scripts });
        const { code } = await mails.next(address);
        await page.getByLabel(texts.code).fill(code);
        await page.getByRole('button', { name: texts.enter }).click();
        await check(page, address);
      });

      test('the link returns to the page in its tab, and in the waiting tab', async ({
        page,
        context,
        mails,
        address,
      }) => {
        await askFrom(page, texts, address, { scripts });
        const { link } = await mails.next(address);
        const confirming = await context.newPage();
        await confirming.goto(link);
        if (scripts) await hydrated(confirming);
        await confirming.getByRole('main').getByRole('button').first().click();
        await check(confirming, address);
        if (scripts) await expectBack(page, texts, address);
      });
    });

test('the link returns to the home page, also before the application has started', async ({
  page,
  context,
  mails,
  address,
}) => {
  await askFrom(page, { ...languages[2]!, start: '/en' }, address, { scripts: true });
  const { link } = await mails.next(address);
  const confirming = await context.newPage();
  await confirming.route('**/assets/application-*.js', () => {});
  await confirming.goto(link, { waitUntil: 'domcontentloaded' });
  // The boot script hides the token.
  await expect(confirming).not.toHaveURL(/token/);
  await confirming.getByRole('main').getByRole('button').first().click();
  await expect(confirming).toHaveURL('/en');
  await confirming.unroute('**/assets/application-*.js');
  await confirming.reload();
  await expect(confirming.getByRole('banner')).toContainText(address);
});

test('a visitor who reads the terms during the sign-in returns to the first page', async ({
  page,
  mails,
  address,
}) => {
  const texts = languages[0]!;
  await page.goto(texts.start);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: texts.signIn }).click();
  await page.getByRole('main').getByRole('link', { name: 'términos de uso' }).click();
  await expect(page).toHaveURL('/terminos-de-uso');
  await page.goBack();
  await page.getByLabel(texts.email).fill(address);
  await page.getByRole('button', { name: texts.send }).click();
  const { code } = await mails.next(address);
  await page.getByLabel(texts.code).fill(code);
  await page.getByRole('button', { name: texts.enter }).click();
  await expectBack(page, texts, address);
  // The sign-in page is not in the history any more.
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('a link from another site cannot redirect after the sign-in', async ({
  page,
  mails,
  address,
}) => {
  const query = new URLSearchParams({ returnPath: '//evil.example', next: 'https://evil.example' });
  await page.goto(`/login?${query}`, { referer: 'https://evil.example/politica-cookies' });
  await hydrated(page);
  await submitCode(page, mails, address);
  await expect(page.getByRole('heading', { name: 'Ha iniciado sesión' })).toBeVisible();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/login/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('"Use another address" keeps the address and the page', async ({ page, mails, address }) => {
    const texts = languages[0]!;
    await askFrom(page, texts, address, { scripts: false });
    await page.getByRole('link', { name: 'Usar otra dirección' }).click();
    const field = page.getByLabel(texts.email);
    await expect(field).toHaveValue(address);
    await field.fill(`other-${address}`);
    await page.getByRole('button', { name: texts.send }).click();
    const { link } = await mails.next(`other-${address}`);
    await page.goto(link);
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page).toHaveURL(texts.start);
  });

  test('a refused address keeps the page', async ({ page, mails, address, consoleProblems }) => {
    const texts = languages[1]!;
    await page.goto(texts.start);
    await page.getByRole('banner').getByRole('link', { name: texts.signIn }).click();
    await page.getByLabel(texts.email).fill('nobody@nowhere');
    await page.getByRole('button', { name: texts.send }).click();
    await expect(page.getByLabel(texts.email)).toHaveValue('nobody@nowhere');
    // The browser logs the status 422.
    consoleProblems.length = 0;
    await page.getByLabel(texts.email).fill(address);
    await page.getByRole('button', { name: texts.send }).click();
    const { code } = await mails.next(address);
    await page.getByLabel(texts.code).fill(code);
    await page.getByRole('button', { name: texts.enter }).click();
    await expect(page).toHaveURL(texts.start);
  });
});
