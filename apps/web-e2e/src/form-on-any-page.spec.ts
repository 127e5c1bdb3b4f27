import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SiteServer, startSiteServer } from './fixtures/site-server.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

// One build and one server for all tests of this file.
test.describe.configure({ mode: 'default' });

const WEB = join(import.meta.dirname, '../../web');
const BUILD = join(import.meta.dirname, 'fixtures/build-site-variant.ts');

let folder: string;
let variant: SiteServer;

test.beforeAll(async ({ mails }) => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'shpy-variant-'));
  const env = { ...process.env, NODE_ENV: 'production' };
  // The site's translations are found from the working directory.
  await promisify(execFile)(process.execPath, [BUILD, folder], { env, cwd: WEB });
  variant = await startSiteServer({ SMTP_URL: mails.url, SITE_DIR: folder });
});

test.afterAll(async () => {
  await variant?.close();
  await rm(folder, { recursive: true, force: true });
});

for (const [file, submit] of [
  ['index.html', 'Enviar el enlace'],
  ['en.html', 'Send the link'],
] as const)
  test(`${file} has the form, and no placeholder of a state`, async () => {
    const html = await readFile(join(folder, 'client', file), 'utf8');
    expect(html).toContain(submit);
    expect(html).toContain('action="/api/auth/magic-link"');
    expect(html).not.toMatch(/__(?!SITE_CONFIG__)[A-Z_]+__/);
    expect(await (await fetch(`${variant.url}/es`)).text()).not.toMatch(/__[A-Z_]+__/);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form on the home page ends on the sign-in page, which takes the code', async ({
    page,
    mails,
    address,
  }) => {
    await page.goto(`${variant.url}/`);
    await page.getByLabel('Correo electrónico').fill(address);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page).toHaveURL(/\/login\?request=[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();

    const { code } = await mails.next(address);
    await page.getByLabel('Código de seis cifras').fill(code);
    await page.getByRole('button', { name: 'Entrar con el código' }).click();
    await expect(page.getByRole('main').getByText(address)).toBeVisible();
  });

  test('a refused address is explained on the sign-in page in its language', async ({ page }) => {
    await page.goto(`${variant.url}/en`);
    await page.getByLabel('E-mail address').fill('nobody@nowhere');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page).toHaveURL(/\/en\/login\?error=EMAIL_INVALID$/);
    await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/not look right/);
  });
});

test('with scripts a visitor signs in without leaving the home page', async ({
  page,
  mails,
  address,
}) => {
  await page.goto(`${variant.url}/`);
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
