import type { Locator, Page, Route } from '@playwright/test';
import { IP_PATH } from '@shpy/site-contract/package-paths';
import { expect, hydrated, test } from './fixtures/test.ts';

/** The links of the footer to documents, whose text is a fragment. */
async function documentLinks(page: Page): Promise<Locator> {
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  const paths = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map((a) => a.pathname));
  const isDocument = async (path: string) =>
    (await (await page.request.get(path)).text()).includes('legal-article-body');
  const checked = await Promise.all(
    paths.map(async (path) => [path, await isDocument(path)] as const),
  );
  const selector = checked.flatMap(([path, is]) => (is ? `[href="${path}"]` : [])).join();
  return links.and(page.locator(selector));
}

test('at most four pages are preloaded at a time', async ({ page }) => {
  const held: Route[] = [];
  let requests = 0;
  let open = 0;
  let mostOpen = 0;
  await page.route('**/fragments/**', (route) => {
    requests += 1;
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    held.push(route);
  });
  const release = async () => {
    open -= 1;
    await held.shift()?.continue();
  };

  await page.goto('/login');
  await hydrated(page);
  const links = await documentLinks(page);
  // Touches all links at once; each preloads its page.
  await links.evaluateAll((all) => {
    for (const link of all) link.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
  });
  await expect.poll(() => requests).toBeGreaterThanOrEqual(4);
  const pages = await links.count();
  expect(pages).toBeGreaterThan(4);
  for (let released = 1; released < pages; released += 1) {
    await release();
    await expect.poll(() => requests).toBeGreaterThanOrEqual(Math.min(4 + released, pages));
  }
  expect(mostOpen).toBe(4);
  await release();
  await links.last().click();
  await expect(page.locator('.legal-article-body')).not.toBeEmpty();
  expect(requests).toBe(pages);
});

test('a click loads its page even if preloads are pending', async ({ page }) => {
  const preloaded = new Set<string>();
  await page.route('**/fragments/**', (route) => {
    const { pathname } = new URL(route.request().url());
    // Preloads get no response; only the page of the click does.
    if (preloaded.size < 4) preloaded.add(pathname);
    else return route.continue();
  });
  await page.goto('/login');
  await hydrated(page);
  const links = await documentLinks(page);
  await links.evaluateAll((all) => {
    for (const link of all) link.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
  });
  await expect.poll(() => preloaded.size).toBe(4);
  await links.last().click();
  await expect(page.locator('.legal-article-body')).not.toBeEmpty();
});

test('a document and its page are loaded when their link comes into view', async ({ page }) => {
  const parts = ['**/fragments/terms-of-use.html', '**/assets/document-page-*.{js,css}'];
  // On a phone, only the footer shows links to documents.
  await page.setViewportSize({ width: 412, height: 823 });
  const responses = [
    page.waitForResponse('**/fragments/terms-of-use.html'),
    page.waitForResponse('**/assets/document-page-*.js'),
    page.waitForResponse('**/assets/document-page-*.css'),
  ];
  await page.goto('/');
  await hydrated(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' });
  await link.scrollIntoViewIfNeeded();
  for (const response of await Promise.all(responses)) await response.finished();
  // The click needs no request. The routes are only those of this document: other links in view may still load theirs.
  for (const part of parts) await page.route(part, (route) => route.abort());
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso');
});

/** Opens the home page and returns a link of the contact form, which stays as it was served. */
async function openServedLink(page: Page): Promise<Locator> {
  // In a low window, the footer with its links to the same pages is out of view.
  await page.setViewportSize({ width: 412, height: 400 });
  await page.route('**/assets/contact-form-*.js', () => {});
  await page.goto('/');
  await hydrated(page);
  return page.locator('#contact').getByRole('link', { name: 'Política de privacidad' });
}

test('a page is loaded when its link is hovered, even before React has hydrated the link', async ({
  page,
}) => {
  // With this setting, a link in view preloads nothing.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const link = await openServedLink(page);
  const loaded = page.waitForRequest('**/assets/document-page-*.js');
  await link.hover();
  await loaded;
});

test('a page is loaded when its link is in view, even before React has hydrated the link', async ({
  page,
}) => {
  const link = await openServedLink(page);
  const loaded = Promise.all([
    page.waitForRequest('**/fragments/privacy-policy.html'),
    page.waitForRequest('**/assets/document-page-*.js'),
  ]);
  await link.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await loaded;
});

test('a part of the old page is not hydrated while the next page loads', async ({ page }) => {
  // The next page never arrives.
  await page.route('**/fragments/**', () => {});
  let release = () => {};
  await page.route('**/assets/contact-form-*.js', (route) => {
    release = () => void route.continue();
  });
  await page.goto('/');
  await hydrated(page);
  const form = page.locator('#contact form');
  const part = page.waitForRequest('**/assets/contact-form-*.js');
  await form.scrollIntoViewIfNeeded();
  const url = (await part).url();
  await form.getByRole('link', { name: 'Política de privacidad' }).click();
  await expect(page).toHaveURL('/politica-privacidad');
  release();
  await page.evaluate(async (address) => {
    await import(address);
    // React would hydrate the part in one of the next tasks.
    for (let task = 0; task < 50; task++) await new Promise((resolve) => setTimeout(resolve));
  }, url);
  expect(
    await form.evaluate((element) => Object.keys(element).some((key) => /^__react/.test(key))),
  ).toBe(false);
});

test('a part of the old page is not loaded while the next page loads', async ({ page }) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/contact-form-')) parts.push(request.url());
  });
  // The next page never arrives.
  await page.route('**/fragments/**', () => {});
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/');
  await hydrated(page);
  const form = page.locator('#contact form');
  await form.evaluate((element) => {
    element.querySelector<HTMLAnchorElement>('a[href="/politica-privacidad"]')?.click();
    element.scrollIntoView({ behavior: 'instant' });
  });
  await expect(page).toHaveURL('/politica-privacidad');
  // This observer reports after that of the page, and this request is sent after those of the part.
  await form.evaluate(async (element, path) => {
    await new Promise((visible) => new IntersectionObserver(visible).observe(element));
    await new Promise((resolve) => setTimeout(resolve));
    await fetch(path);
  }, IP_PATH);
  expect(parts).toEqual([]);
});

test('a preload that fails does not reload the page, and a click loads its page', async ({
  page,
  consoleProblems,
}) => {
  const part = '**/assets/document-page-*.js';
  await page.route(part, (route) => route.abort());
  // The failure is reported when the page has decided not to reload.
  const reported = page.waitForRequest('**/api/reports');
  await page.goto('/login');
  await hydrated(page);
  const stayed = await page.evaluateHandle(() => document);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' });
  await link.scrollIntoViewIfNeeded();
  await reported;

  await page.unroute(part);
  await link.click();
  await expect(page.locator('.legal-article-body')).not.toBeEmpty();
  expect(await stayed.evaluate((earlier) => earlier === document)).toBe(true);
  // The browser and the router report the aborted requests.
  consoleProblems.length = 0;
});

test('with data saving, a document is loaded only when its link is hovered', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const fragments: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/fragments/')) fragments.push(pathname);
  });
  await page.goto('/');
  await hydrated(page);
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  await links.first().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(fragments).toEqual([]);
  await links.filter({ hasText: 'Términos de uso' }).hover();
  await expect.poll(() => fragments).toEqual(['/fragments/terms-of-use.html']);
});

test('the toast region is loaded at the first input, unless the input follows a link', async ({
  page,
}) => {
  const regions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/toast-region-')) regions.push(request.url());
  });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Términos de uso' });
  await heading.waitFor();
  await page.waitForLoadState('networkidle');
  expect(regions).toEqual([]);
  await heading.click();
  await expect.poll(() => regions.length).toBe(1);
});
