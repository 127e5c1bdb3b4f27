import type { Route } from '@playwright/test';
import { expect, hydrated, test } from './fixtures/test.ts';

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
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  // A touch preloads at once, where a pointer has to rest on the link.
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

test('a click loads its page while preloads are under way', async ({ page }) => {
  const preloaded = new Set<string>();
  await page.route('**/fragments/**', (route) => {
    const { pathname } = new URL(route.request().url());
    // Preloads get no answer; the click asks for the last page.
    if (preloaded.size < 4) preloaded.add(pathname);
    else return route.continue();
  });
  await page.goto('/login');
  await hydrated(page);
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  await links.evaluateAll((all) => {
    for (const link of all) link.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
  });
  await expect.poll(() => preloaded.size).toBe(4);
  await links.last().click();
  await expect(page.locator('.legal-article-body')).not.toBeEmpty();
});
