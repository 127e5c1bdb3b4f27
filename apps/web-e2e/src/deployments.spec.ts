import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startBalancer } from './fixtures/balancer.ts';
import { CHANGED_SITE } from './fixtures/changed-site.ts';
import { createSharedServices } from './fixtures/shared-services.ts';
import { openAccount, signInByCode } from './fixtures/sign-in.ts';
import { freePort } from '@shpy/tools/free-port';
import { startSiteServer } from './fixtures/site-server.ts';
import { expect, hydrated, type MailServerFixture, test } from './fixtures/test.ts';

// In one worker, one after the other, because all tests of this file share the second build.
test.describe.configure({ mode: 'default' });

/** Contains the data that a process leaves to its successor. */
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shpy-deployments-'));
});

test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page as a visitor. Counts how often it loads, and collects the URLs that fail. */
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

const buildIdOf = (page: Page) => page.locator('html').getAttribute('data-build');

const MESSAGE = 'We ship 300 parcels a d';

/** Signs in on the first build and types half of a message. */
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

/** Checks that the page offers to reload, reloads once, and loses neither sign-in nor message. */
async function acceptReload(visit: Visit, address: string) {
  const { page } = visit;
  const firstBuildId = await buildIdOf(page);
  // Simulates that the visitor returns: pages of a headless browser always have focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const notice = page.getByRole('group', { name: 'Hay una versión nueva del sitio' });
  await expect(notice).toBeVisible();
  expect(visit.loads).toBe(0);
  await notice.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-build', firstBuildId ?? '');
  await hydrated(page);
  await expect(page.getByRole('banner')).toContainText(address);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(page.locator('#contact-message')).toHaveValue(MESSAGE);
  // The page may be hydrated before the browser has loaded all of it.
  await expect.poll(() => visit.loads).toBe(1);
  expect(visit.missing).toEqual([]);
}

test('a deployment that replaces the process keeps sign-in and form', async ({
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
  const visit = await openForm(browser, { url: before.url, mails, address }).finally(before.close);
  const after = await startSiteServer({ ...env, SITE_DIR: CHANGED_SITE });
  try {
    await continueVisit(visit, address);
    await acceptReload(visit, address);
  } finally {
    await after.close();
  }
});

test('a deployment that replaces two balanced processes one by one keeps sign-in and form', async ({
  browser,
  mails,
  address,
}) => {
  const services = await createSharedServices();
  test.skip(!services, 'PostgreSQL or Redis is not running; two processes need both');
  // Only narrows the type: skip() has already ended the test.
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
  /** Replaces the oldest process behind the balancer by one with the second build. */
  async function replaceOne() {
    const oldest = running.shift();
    balance();
    await oldest?.close();
    running.push(await start(CHANGED_SITE));
    balance();
  }
  try {
    balance();
    const visit = await openForm(browser, { url: balancer.url, mails, address });

    await replaceOne();
    await continueVisit(visit, address);
    // The processes take turns, so this opens one page of each build. The files of a page come from both processes.
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
