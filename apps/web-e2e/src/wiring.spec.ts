import type { Page } from '@playwright/test';
import { IP_PATH } from '@shpy/site-contract/package-paths';
import { FORM_DRAFT_PREFIX, IP_DATA_KEY, RELOAD_GUARD_KEY } from '@shpy/site-contract/storage';
import { expect, hydrated, test } from './fixtures/test.ts';

/*
 * Tests that the site uses its packages. The packages' own tests would pass even if the site never called them.
 */

const DOCUMENT_PAGE = '**/assets/document-page-*.js';

const openTerms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();

const stored = (page: Page, area: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([from, name]) => window[from].getItem(name), [area, key] as const);

test('a new build is announced with the offer to reload', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.route('**/builds/latest.json?*', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 0 } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Hay una versión nueva del sitio')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Recargar' }).click();
  await reloaded;
});

test('the IP data comes from GraphQL if the lookup fails', async ({ page, consoleProblems }) => {
  await page.route(`**${IP_PATH}`, (route) => route.abort());
  await page.goto('/login');
  await expect.poll(() => stored(page, 'localStorage', IP_DATA_KEY)).toContain('"ip":"');
  // The browser logs each failed request, and ip-lookup logs that it uses another source.
  consoleProblems.length = 0;
});

test('a page that cannot be rendered is logged, reported, and replaced by the error page', async ({
  page,
  site,
  consoleProblems,
}) => {
  const reports = () => site.output().match(/^.*"render".*report from a browser.*$/gm) ?? [];
  await page.goto('/login');
  await hydrated(page);
  await page.route(DOCUMENT_PAGE, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("broken part"); }',
    }),
  );
  await openTerms(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo ha fallado');
  await expect.poll(() => consoleProblems.join('\n')).toMatch(/Mount error.*broken part/);
  await expect.poll(reports).not.toEqual([]);
  consoleProblems.length = 0;
});

test('a page with a missing script reloads once', async ({ page, consoleProblems }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.route(DOCUMENT_PAGE, (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  await openTerms(page);
  await reloaded;
  await expect.poll(() => stored(page, 'sessionStorage', RELOAD_GUARD_KEY)).toBeTruthy();
  // The browser logs each failed request.
  consoleProblems.length = 0;
});

test('a page whose script gets no answer is opened from the server after 30 seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await hydrated(page);
  let isHeld = false;
  await page.route(DOCUMENT_PAGE, () => (isHeld = true), { times: 1 });
  await openTerms(page);
  await expect.poll(() => isHeld).toBe(true);
  const reloaded = page.waitForEvent('load');
  // The import, then the request that asks whether the server can be reached, then the second import.
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso', {
      timeout: 500,
    });
  }).toPass();
  await reloaded;
});

test('a page with a missing script asks a visitor with a draft before it reloads', async ({
  page,
  consoleProblems,
}) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Correo electrónico').fill('marta@empresa.example');
  await page.route(DOCUMENT_PAGE, (route) => route.abort());
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await openTerms(page);
  await expect.poll(() => questions).not.toEqual([]);
  expect(questions[0]).toContain('Lo que ha escrito queda guardado');
  await expect.poll(() => storedDrafts(page)).toContain('marta@empresa.example');
  expect(await stored(page, 'sessionStorage', RELOAD_GUARD_KEY)).toBeNull();
  // The page stays, and offers to open the other one from the server.
  await expect(page.getByText('No se ha podido cargar la página')).toBeVisible();
  await expect(page).toHaveURL(/login$/);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('marta@empresa.example');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso');
  consoleProblems.length = 0;
});

/** Returns the texts of the stored drafts. */
const storedDrafts = (page: Page) =>
  page.evaluate(
    (prefix) =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith(prefix))
        .map(([, value]) => String(value))
        .join('\n'),
    FORM_DRAFT_PREFIX,
  );

test('React creates no errors while it is evaluated, whose stack traces would take time', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    window.Error = new Proxy(Error, {
      apply(create, self, values) {
        messages.push(String(values[0]));
        return Reflect.apply(create, self, values) as Error;
      },
    });
  });
  await page.goto('/login');
  await hydrated(page);
  const messages = await page.evaluate(() => (window as { messages?: string[] }).messages);
  expect(messages?.filter((message) => message.includes('React error'))).toEqual([]);
});
