import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures/test.ts';

const PATH = '/politica-privacidad';

/** Values of `?version=` that would lead outside of `/fragments/` if the path of a fragment contained them. */
const attacks = [
  'x/../../../graphql?query={__typename}#',
  'x/../../../login?#',
  'x/../../terminos-de-uso?#',
  '1.0/../../../login?#',
  '../login?#',
];

/** Navigates without a load: the router replaces `history.pushState` and shows the new address. */
const navigate = (page: Page, to: string) =>
  page.evaluate((target) => history.pushState({}, '', target), to);

for (const version of attacks) {
  const address = `${PATH}?version=${encodeURIComponent(version)}`;

  test(`?version=${version} shows the current document with a notice, on load and after navigation`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.resourceType() === 'fetch') fetched.push(pathname + search);
    });
    const isCurrent = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad');
      await expect(page.getByRole('note')).toHaveText('Esa versión no existe. Esta es la vigente.');
      await expect(page.locator('main form')).toHaveCount(0);
    };

    await page.goto(address);
    await isCurrent();
    await hydrated(page);
    await isCurrent();

    await page.goto('/login');
    await hydrated(page);
    await navigate(page, address);
    await isCurrent();
    const documents = fetched.filter((path) => !/^\/(?:api|builds)\//.test(path));
    expect(documents).toContain('/fragments/privacy-policy.html');
    // Documents of visible links are preloaded as well, in their current version.
    for (const path of documents) expect(path).toMatch(/^\/fragments\/[a-z-]+\.html$/);
  });
}

for (const { path, notice } of [
  { path: '/politica-privacidad', notice: 'Esa versión no existe. Esta es la vigente.' },
  {
    path: '/en/easily-edi-integration-help',
    notice: 'There is no such version. This is the current one.',
  },
])
  test(`${path} says without scripts that a version does not exist, on a phone too`, async ({
    browser,
    siteUrl,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const page = await context.newPage();
    await page.goto(`${siteUrl}${path}?version=9.9`);
    await expect(page.getByRole('note')).toHaveText(notice);
    await expect(page.getByRole('note')).toBeInViewport();
    const [note, title] = [page.getByRole('note'), page.locator('h1')];
    expect((await note.boundingBox())!.y).toBeLessThan((await title.boundingBox())!.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.goto(`${siteUrl}${path}?version=`);
    await expect(page.getByRole('note')).toHaveCount(0);
    // The document is an article, not one within another.
    await expect(page.locator('article')).toHaveCount(1);
    await context.close();
  });

test('the address of the current version leads to the document', async ({ page }) => {
  await page.goto('/politica-privacidad');
  const shown = await page.locator('.legal-article-meta').textContent();
  const version = /\d+\.\d+/.exec(shown ?? '')?.[0];
  await page.goto(`/politica-privacidad?version=${version}`);
  await expect(page).toHaveURL(/\/politica-privacidad$/);
  await expect(page.locator('.legal-article-meta')).toHaveText(shown ?? '');
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('an existing version is shown, on load and after navigation', async ({ page }) => {
  const isEarlier = async () => {
    await expect(page.locator('.legal-article-meta')).toContainText('Versión 1.0');
    await expect(page).toHaveTitle('Política de privacidad 1.0 · Shpy');
  };
  await page.goto(`${PATH}?version=1.0`);
  await isEarlier();
  await hydrated(page);
  await isEarlier();

  await page.goto('/login');
  await hydrated(page);
  await navigate(page, `${PATH}?version=1.0`);
  await isEarlier();
  await expect(page.locator('.legal-article-notice')).toBeVisible();
});
