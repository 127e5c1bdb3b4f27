import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures/test.ts';

/** What a visitor sees of a page. */
interface View {
  title: string;
  /** Left edge, top edge and width of the title. */
  place: string;
  font: string;
  scroll: number;
  /** Number of titles that are laid out. */
  titles: number;
}

declare global {
  interface Window {
    readView(): View;
    /** Resolves in the first frame in which `<main>` shows the first screen of the next page. */
    firstScreen: Promise<View>;
  }
}

/** Prepares `window.readView` and `window.firstScreen`. In that frame, `goesBack` leads back to the old page. */
const watch = (page: Page, { goesBack = false } = {}) =>
  page.evaluate((back) => {
    window.readView = () => {
      const titles = [...document.querySelectorAll('h1')].filter(
        (heading) => heading.getClientRects().length > 0,
      );
      const title = titles[0]!;
      const { left, top, width } = title.getBoundingClientRect();
      return {
        title: title.textContent,
        place: [left, top, width].join(' '),
        font: getComputedStyle(title).font,
        scroll: scrollY,
        titles: titles.length,
      };
    };
    window.firstScreen = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => {
          resolve(window.readView());
          if (back) history.back();
        });
      });
      observer.observe(document.querySelector('main')!, { attributeFilter: ['data-first-screen'] });
    });
  }, goesBack);

const terms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' });

for (const width of [390, 1280])
  test(`the beginning of a document is painted before the page is rendered, and stays in place at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await hydrated(page);
    await watch(page);
    await terms(page).click();
    const first = await page.evaluate(() => window.firstScreen);
    expect(first).toMatchObject({ title: 'Términos de uso', scroll: 0, titles: 1 });

    await expect(page.locator('main > [data-document]')).toBeVisible();
    await expect(page.locator('main')).not.toHaveAttribute('data-first-screen');
    await expect(page.locator('main > *')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.readView())).toEqual(first);
  });

test('Back in this moment shows the old page again', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await watch(page, { goesBack: true });
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  await terms(page).click();
  await page.evaluate(() => window.firstScreen);
  await expect(page).toHaveURL('/');
  await expect(page.locator('main')).not.toHaveAttribute('data-first-screen');
  await expect(title).toHaveText(before!);
  await expect(title).toBeVisible();
});
