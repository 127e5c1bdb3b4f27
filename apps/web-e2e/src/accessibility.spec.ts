import { addresses } from './addresses.ts';
import { expectAccessible, expectAccessibleColors } from './fixtures/accessibility.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

const canonical = addresses.filter(({ canonical, path }) => canonical === path);

// One test checks a page in all modes, because loading the page takes most of the time.
for (const { path } of canonical) {
  test(`${path} is accessible in light and dark, and fits 320 pixels with text at 200%`, async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ 'Accept-Language': path.startsWith('/en') ? 'en' : 'es' });
    await page.goto(path);
    await hydrated(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessibleColors(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
    expect(width).toBe(320);
  });
}

test('the skip link is the first tab stop and leads to the form', async ({ page }) => {
  await page.goto('/login');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
});

test('the focus that moves on from the skip link stays where it is', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  const email = page.getByLabel('Correo electrónico');
  // Both in one task: the router learns of the new address only after it.
  await email.evaluate((field) => {
    document.querySelector<HTMLElement>('a[href="#content"]')?.click();
    field.focus();
  });
  await expect(page).toHaveURL('/login#content');
  // The router renders the new address before the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(email).toBeFocused();
});

test('with forced colours, the chosen language and appearance differ from the others', async ({
  page,
}) => {
  await page.goto('/en/login');
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background('a[data-language=en]')).not.toBe(await background('a[data-language=es]'));
  const [chosen, other] = ['label:has(:checked)', 'label:has([value=dark])'];
  expect(await background(`header ${chosen}`)).not.toBe(await background(`header ${other}`));
});
