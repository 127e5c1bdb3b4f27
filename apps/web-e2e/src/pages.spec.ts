import { addresses } from './addresses.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

for (const { path, lang, canonical, es, en } of addresses) {
  test(`${path} has the right language and head tags, and hydrates without errors`, async ({
    page,
    siteUrl,
  }) => {
    // `/` redirects visitors with another language.
    await page.setExtraHTTPHeaders({ 'Accept-Language': lang });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'es' ? 'es-ES' : 'en-US');
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', siteUrl + canonical);

    const alternates = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map((link) => [link.hreflang, link.href]));
    expect(Object.fromEntries(alternates)).toEqual({
      es: siteUrl + es,
      'es-ES': siteUrl + es,
      en: siteUrl + en,
      'en-US': siteUrl + en,
      'x-default': siteUrl + es,
    });

    const title = await page.title();
    expect(title).toContain('Shpy');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/);
    await hydrated(page);
    expect(await page.title()).toBe(title);
    // Hydration duplicates no tags.
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveCount(1);
  });
}

test('client navigation keeps the prefix, and updates title, canonical address and document', async ({
  page,
  siteUrl,
}) => {
  await page.goto('/es/login');
  await hydrated(page);
  // A property that a new document would not have.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Política de privacidad' }).first().click();
  await expect(page).toHaveURL(`${siteUrl}/es/politica-privacidad`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad');
  await expect(page).toHaveTitle(/Política de privacidad/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${siteUrl}/politica-privacidad`,
  );
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('links in a document keep the prefix, on load and after navigation', async ({ page }) => {
  const links = () =>
    page
      .locator('.legal-article-body a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await page.goto('/es/politica-cookies');
  const served = await links();
  expect(served.length).toBeGreaterThan(0);
  await page.goto('/es/login');
  await hydrated(page);
  await page.getByRole('link', { name: 'Política de cookies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies');
  await expect.poll(links).toEqual(served);
  for (const href of served) expect(href).toMatch(/^\/es\//);
});

test('an earlier version of a document works without scripts', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl}/politica-privacidad`);
  const current = await page.locator('.legal-article-meta').textContent();
  // Not a click: sections above the link are rendered when it is scrolled to, which moves it.
  await page.locator('.legal-article-earlier a').first().press('Enter');
  await expect(page).toHaveURL(/\?version=/);
  await expect(page.locator('.legal-article-notice')).toBeVisible();
  expect(await page.locator('.legal-article-meta').textContent()).not.toBe(current);
  await context.close();
});

test('no page scrolls sideways on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path } of addresses.filter(({ canonical, path }) => canonical === path)) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});
