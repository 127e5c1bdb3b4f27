import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startBalancer } from './fixtures/balancer.ts';
import { createSharedServices } from './fixtures/shared-services.ts';
import { openAccount, signInByCode } from './fixtures/sign-in.ts';
import { freePort } from './fixtures/ports.ts';
import { startSiteServer } from './fixtures/site-server.ts';
import { buildSiteVariant, VARIANT_TIMEOUT } from './fixtures/site-variant.ts';
import { expect, hydrated, type MailServerFixture, test } from './fixtures/test.ts';

// One second build for all tests of this file.
test.describe.configure({ mode: 'default' });

let second: Awaited<ReturnType<typeof buildSiteVariant>>;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(VARIANT_TIMEOUT);
  folder = await mkdtemp(join(tmpdir(), 'shpy-deployments-'));
  second = await buildSiteVariant('form-on-home-page');
});

test.afterAll(async () => {
  await second?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A visitor with an open page, and how often their page was loaded. */
async function openVisit(browser: Browser, url: string) {
  const context = await browser.newContext({ locale: 'es-ES', baseURL: url });
  const page = await context.newPage();
  const visit = { page, loads: 0, missing: [] as string[] };
  page.on('load', () => (visit.loads += 1));
  page.on('response', (response) => {
    if (response.status() >= 400) visit.missing.push(response.url());
  });
  return visit;
}

type Visit = Awaited<ReturnType<typeof openVisit>>;

const buildOf = (page: Page) => page.locator('html').getAttribute('data-build');

const MESSAGE = 'We ship 300 parcels a d';

/** A visitor of the first build who is signed in and has typed half of a message. */
async function openForm(
  browser: Browser,
  { url, mails, address }: { url: string; mails: MailServerFixture; address: string },
) {
  const visit = await openVisit(browser, url);
  const { page } = visit;
  await signInByCode(page, mails, address);
  await page.goto('/#contact');
  await hydrated(page);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const form = document.querySelector('#contact-form') ?? {};
    return Object.keys(form).some((key) => key.startsWith('__reactFiber$'));
  });
  await page.locator('#contact-message').fill(MESSAGE);
  visit.loads = 0;
  return visit;
}

/** Uses parts of the first build that the page has not loaded yet. */
async function continueVisit(visit: Visit, address: string) {
  const { page } = visit;
  const account = await openAccount(page, address);
  await expect(account.getByText('Este navegador')).toBeVisible();
  await account.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(account).toBeHidden();
  await expect(page.locator('#contact-message')).toHaveValue(MESSAGE);
  expect(visit.loads).toBe(0);
}

/** The page notices the second build, asks, reloads once, and nothing is missing or lost. */
async function acceptReload(visit: Visit, address: string) {
  const { page } = visit;
  const first = await buildOf(page);
  // Pages of a headless browser always have the focus: the event stands for the visitor's return.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const notice = page.getByRole('group', { name: 'Hay una versión nueva del sitio' });
  await expect(notice).toBeVisible();
  expect(visit.loads).toBe(0);
  await notice.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-build', first ?? '');
  await hydrated(page);
  await expect(page.getByRole('banner')).toContainText(address);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(page.locator('#contact-message')).toHaveValue(MESSAGE);
  expect(visit.loads).toBe(1);
  expect(visit.missing).toEqual([]);
}

test('keeps sign-in and form while one process replaces another', async ({
  browser,
  mails,
  address,
}) => {
  const env = {
    PORT: String(await freePort()),
    DATABASE_URL: `file:${folder}/site.db`,
    KEYS_FILE: join(folder, 'keys.json'),
    SMTP_URL: mails.url,
  };
  const before = await startSiteServer(env);
  const visit = await openForm(browser, { url: before.url, mails, address });
  await before.close();
  const after = await startSiteServer({ ...env, SITE_DIR: second.folder });
  try {
    await continueVisit(visit, address);
    await acceptReload(visit, address);
  } finally {
    await after.close();
  }
});

test('keeps sign-in and form while two processes behind a balancer are replaced one by one', async ({
  browser,
  mails,
  address,
}) => {
  const services = await createSharedServices();
  test.skip(!services, 'PostgreSQL and Redis are needed for two processes');
  if (!services) return;
  const balancer = await startBalancer();
  const env = {
    ...services.env,
    KEYS_FILE: join(folder, 'shared-keys.json'),
    SMTP_URL: mails.url,
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: '127.0.0.1',
  };
  const start = (siteDir?: string) =>
    startSiteServer({ ...env, ...(siteDir && { SITE_DIR: siteDir }) });
  const running = [await start(), await start()];
  const balance = () => balancer.use(running.map(({ url }) => url));
  /** Takes the oldest process out of the balancer, and puts one with the second build in. */
  async function replaceOne() {
    const oldest = running.shift();
    balance();
    await oldest?.close();
    running.push(await start(second.folder));
    balance();
  }
  try {
    balance();
    const visit = await openForm(browser, { url: balancer.url, mails, address });

    await replaceOne();
    await continueVisit(visit, address);
    // A page of each build, whose parts come from both processes.
    for (const _ of running) {
      const other = await openVisit(browser, balancer.url);
      await other.page.goto('/politica-privacidad');
      await hydrated(other.page);
      expect(other.missing).toEqual([]);
      await other.page.context().close();
    }

    await replaceOne();
    await acceptReload(visit, address);
  } finally {
    for (const server of running) await server.close();
    await balancer.close();
    await services.remove();
  }
});
