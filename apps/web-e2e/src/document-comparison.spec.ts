import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

const PATH = '/politica-privacidad';
const COMPARISON = `${PATH}?version=1.1-1.2`;

for (const { path, link, title, note, current, added, deleted } of [
  {
    path: PATH,
    link: 'Comparar, palabra por palabra, con la versión 1.3',
    title: 'Política de privacidad: cambios de la 1.3 a la 1.4 · Shpy',
    note: 'Está viendo los cambios respecto a la versión 1.3.',
    current: 'Ver la versión 1.4 sin marcas',
    added: 'Añadido:',
    deleted: 'Eliminado:',
  },
  {
    path: '/en/privacy-policy',
    link: 'Compare, word by word, with version 1.3',
    title: 'Privacy policy: changes from 1.3 to 1.4 · Shpy',
    note: 'You are viewing the changes since version 1.3.',
    current: 'See version 1.4 without marks',
    added: 'Added:',
    deleted: 'Deleted:',
  },
])
  test(`${path} links to a comparison with its previous version, with and without scripts`, async ({
    page,
    browser,
    siteUrl,
  }) => {
    const isCompared = async (shown: typeof page) => {
      await expect(shown).toHaveURL(`${siteUrl}${path}?version=1.3-1.4`);
      await expect(shown).toHaveTitle(title);
      await expect(shown.getByRole('note')).toContainText(note);
      // Hidden texts for screen readers that do not announce <ins> and <del>.
      await expect(shown.getByRole('insertion').first()).toContainText(added);
      await expect(shown.getByRole('deletion').first()).toContainText(deleted);
    };
    await page.goto(path);
    await hydrated(page);
    // By keyboard: the sections above the link get their height when they are scrolled to, and could move it under the mouse.
    await page.getByRole('link', { name: link }).press('Enter');
    await isCompared(page);
    // The link has loaded a new document; hydration must not change it.
    await hydrated(page);
    await isCompared(page);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(siteUrl + path);
    await plain.getByRole('link', { name: link }).press('Enter');
    await isCompared(plain);
    await plain.getByRole('note').getByRole('link', { name: current }).click();
    await expect(plain.locator('ins, del')).toHaveCount(0);
    await context.close();
  });

test('a comparison has noindex and the canonical address of the document', async ({
  request,
  siteUrl,
}) => {
  const html = await (await request.get(COMPARISON)).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}${PATH}"/>`);
  expect(await (await request.get(PATH)).text()).not.toContain('name="robots"');
});

for (const version of ['1.2-1.1', '1.0-1.2', '1.1-1.2-', '1.1-9'])
  test(`?version=${version} shows the current document`, async ({ page }) => {
    await page.goto(`${PATH}?version=${version}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('ins, del')).toHaveCount(0);
  });

test('changes are recognizable without colour, on screen and on paper', async ({ page }) => {
  await page.goto(COMPARISON);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media, forcedColors: 'active' });
    await expect(page.locator('ins').first()).toHaveCSS('text-decoration-line', 'underline');
    await expect(page.locator('del').first()).toHaveCSS('text-decoration-line', 'line-through');
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a comparison is accessible in ${colorScheme} mode and 320 pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(COMPARISON);
    await hydrated(page);
    await expectAccessible(page, 'main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
