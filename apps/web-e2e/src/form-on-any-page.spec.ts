import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHANGED_SITE, startChangedSite } from './fixtures/changed-site.ts';
import type { SiteServer } from './fixtures/site-server.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

// In one worker, one after the other, because all tests of this file share one server.
test.describe.configure({ mode: 'default' });

let changed: SiteServer;

test.beforeAll(async ({ mails }) => {
  changed = await startChangedSite({ SMTP_URL: mails.url });
});

test.afterAll(() => changed?.close());

for (const [file, submit] of [
  ['index.html', 'Enviar el enlace'],
  ['en.html', 'Send the link'],
] as const)
  test(`${file} contains the form and no placeholder of a state`, async () => {
    const html = await readFile(join(CHANGED_SITE, 'client', file), 'utf8');
    expect(html).toContain(submit);
    expect(html).toContain('action="/api/auth/magic-link"');
    // Each page has a placeholder for the configuration, which the server replaces.
    expect(html).not.toMatch(/__(?!SITE_CONFIG__)[A-Z_]+__/);
    expect(await (await fetch(`${changed.url}/es`)).text()).not.toMatch(/__[A-Z_]+__/);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form on the home page leads to the sign-in page, which accepts the code', async ({
    page,
    mails,
    address,
  }) => {
    await page.goto(`${changed.url}/`);
    await page.getByLabel('Correo electrónico').fill(address);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page).toHaveURL(/\/login\?request=[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();

    const { code } = await mails.next(address);
    await page.getByLabel('Código de seis cifras').fill(code);
    await page.getByRole('button', { name: 'Entrar con el código' }).click();
    await expect(page.getByRole('main').getByText(address)).toBeVisible();
  });

  test('a refused address is explained on the sign-in page in its language', async ({
    page,
    consoleProblems,
  }) => {
    await page.goto(`${changed.url}/en`);
    await page.getByLabel('E-mail address').fill('nobody@nowhere');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/not look right/);
    await expect(page.getByLabel('E-mail address')).toHaveValue('nobody@nowhere');
    await expect(page).toHaveTitle('Error: Sign in · Shpy');
    // Chromium reports the status 422.
    consoleProblems.length = 0;
  });
});

test('with scripts a visitor signs in without leaving the home page', async ({
  page,
  mails,
  address,
}) => {
  await page.goto(`${changed.url}/`);
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel('Correo electrónico').fill(address);
  await main.getByLabel('Correo electrónico').press('Enter');
  await expect(main.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  const { code } = await mails.next(address);
  await main.getByLabel('Código de seis cifras').fill(code);
  await main.getByRole('button', { name: 'Entrar con el código' }).click();
  await expect(main.getByText(`Está usando la cuenta ${address}`)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  await page.reload();
  await hydrated(page);
  await expect(main.getByText(`Está usando la cuenta ${address}`)).toBeVisible();
  await expect(main.getByLabel('Correo electrónico')).toHaveCount(0);
});
