import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColors } from './fixtures/accessibility.ts';
import { expect, hydrated, test } from './fixtures/test.ts';
import { translatePage } from './fixtures/translate.ts';

const HELP = '/ayuda-integra-edi-facilmente';
const field = (page: Page) => page.getByRole('search').getByRole('searchbox');
const status = (page: Page) => page.getByRole('search').getByRole('status');
const headings = (page: Page) => page.locator('.legal-article-body :is(h2, h3):visible');

/** The texts that the browser highlights. */
const readMarked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('help-search') ?? [])].map(String));

for (const { path, query, topic, other, result, marked } of [
  {
    path: HELP,
    query: 'PAPEL electronica',
    topic: '¿La factura EDI sustituye a la de papel?',
    other: 'Por dónde viajan',
    result: '1 apartado encontrado',
    marked: /^(?:papel|electrónica)$/i,
  },
  {
    path: '/en/easily-edi-integration-help',
    query: 'PAPER inVoice',
    topic: 'Does an EDI invoice replace the paper one?',
    other: 'How they travel',
    result: /^\d topics? found$/,
    marked: /^(?:paper|invoice)$/i,
  },
])
  test(`${path} shows the topics that contain the query, ignoring case and accents`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    const all = await headings(page).count();
    await field(page).fill(query);
    await expect(status(page)).toHaveText(result);
    await expect(page.getByRole('heading', { name: topic })).toBeVisible();
    await expect(page.getByRole('heading', { name: other, exact: true })).toBeHidden();
    const found = await readMarked(page);
    expect(found.length).toBeGreaterThan(1);
    for (const text of found) expect(text).toMatch(marked);

    await field(page).press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(headings(page)).toHaveCount(all);
    await expect(status(page)).toBeEmpty();
    expect(await readMarked(page)).toEqual([]);
  });

for (const { path, plural, singular } of [
  { path: HELP, plural: 'facturas', singular: 'factura' },
  { path: HELP, plural: 'palés', singular: 'palé' },
  { path: '/en/easily-edi-integration-help', plural: 'pallets', singular: 'pallet' },
])
  test(`${path} finds the singular of ${plural}`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await field(page).fill(singular);
    await expect(status(page)).toHaveText(/^[1-9]/);
    const found = (await status(page).textContent())!;
    await field(page).fill(plural);
    await expect(status(page)).toHaveText(found);
  });

test('punctuation is no query', async ({ page }) => {
  await page.goto(HELP);
  await hydrated(page);
  const all = await headings(page).count();
  await field(page).fill('¿');
  await expect(status(page)).toBeEmpty();
  await expect(headings(page)).toHaveCount(all);
});

test('a phone shows the first result below the title and the search', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(HELP);
  await hydrated(page);
  const about = page.locator(':is(.legal-article-meta, .legal-article-changes)');
  const topOf = async (locator: Locator) => (await locator.boundingBox())!.y;
  expect(await topOf(field(page))).toBeGreaterThan(await topOf(page.locator('h1')));
  await expect(about).toHaveCount(2);
  for (const part of await about.all()) await expect(part).toBeVisible();
  const top = await topOf(field(page));
  await field(page).fill('certificados');
  await expect(status(page)).toHaveText(/encontrado/);
  await expect(page.locator('.legal-article-body h2:visible').first()).toBeInViewport();
  await expect(page.locator('.legal-article-changes')).toBeHidden();
  expect(await topOf(field(page))).toBe(top);
});

test('a search without a result offers the whole help and the contact form', async ({ page }) => {
  await page.goto(HELP);
  await hydrated(page);
  await field(page).fill('paquidermo');
  await expect(status(page)).toHaveText('No hay nada sobre «paquidermo».');
  await expect(headings(page)).toHaveCount(0);
  await page.getByRole('search').getByRole('link', { name: 'Pregúntenos' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Ver toda la ayuda' }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Qué es el EDI', exact: true })).toBeVisible();
});

test('the URL contains the query', async ({ page }) => {
  await page.goto(HELP);
  await hydrated(page);
  await field(page).fill('SSCC');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\?q=SSCC$/);
  await expect(field(page)).toBeFocused();
  const before = await status(page).textContent();
  await page.reload();
  await expect(field(page)).toHaveValue('SSCC');
  await expect(status(page)).toHaveText(before ?? '');
  await field(page).press('Escape');
  await expect(page).toHaveURL(new RegExp(`${HELP}$`));
});

test('the URL keeps the version of the document', async ({ page }) => {
  await page.goto(`${HELP}?version=9.9`);
  await hydrated(page);
  await field(page).fill('SSCC');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\?version=9\.9&q=SSCC$/);
  await expect(page.getByText('Esa versión no existe')).toBeVisible();
});

test('Back from the search field leaves the address of the earlier page as it was', async ({
  page,
}) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' }).click();
  await field(page).fill('SSCC');
  await page.goBack();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a query that is typed before hydration is searched for afterwards', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/application-*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(HELP);
  await field(page).fill('SSCC');
  release();
  await hydrated(page);
  await expect(status(page)).toHaveText(/encontrado/);
  await expect(field(page)).toHaveValue('SSCC');
});

test('the search works while the browser translates the page', async ({ page }) => {
  await page.goto(HELP);
  await hydrated(page);
  for (const [query, result] of [
    ['paquidermo', 'No hay nada sobre «paquidermo».'],
    ['SSCC', /^\d+ apartados encontrados$/],
    ['certificado', /^\d+ apartados? encontrados?$/],
    ['elefante', 'No hay nada sobre «elefante».'],
    ['', ''],
  ] as const) {
    await page.evaluate(translatePage);
    await field(page).fill(query);
    await expect(status(page)).toHaveText(result);
  }
  await expect(headings(page)).not.toHaveCount(0);
});

test('the search field is hidden without scripts', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl + HELP);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#help-search')).toBeHidden();
  await context.close();
});

test('other pages do not load the search', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/politica-privacidad');
  await hydrated(page);
  expect(loaded.filter((url) => url.includes('help-'))).toEqual([]);
});

test('a search with and without results is accessible in light and dark, and 320 pixels wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(HELP);
  await hydrated(page);
  for (const query of ['SSCC', 'paquidermo']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await field(page).fill(query);
    await expect(status(page)).not.toBeEmpty();
    await expectAccessible(page, 'main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessibleColors(page);
  }
});
