import { expect, hydrated, test } from './fixtures/test.ts';

const POLICY = '/politica-privacidad';

test('the table of contents leads to each section, despite lazy layout', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(POLICY);
  await hydrated(page);
  const contents = page.locator('.legal-article-toc a');
  // Down to the last section, up, to the first, and down again.
  for (const index of [(await contents.count()) - 1, 2, 0, 5]) {
    const link = contents.nth(index);
    await link.evaluate((anchor: HTMLElement) => anchor.click());
    const heading = page.locator(`[id="${(await link.getAttribute('href'))!.slice(1)}"]`);
    await expect(heading).toBeInViewport();
    // A section at the end of the page cannot be scrolled to the top.
    const isAtTop = () =>
      heading.evaluate((element) => {
        const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
        const isAtEnd = scrollTop + clientHeight > scrollHeight - 2;
        return isAtEnd || Math.abs(element.getBoundingClientRect().top) < 100;
      });
    await expect.poll(isAtTop).toBe(true);
  }
});

test('after a click, the heading is painted before the rest of a document', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  // For each frame in which the next page has its heading, whether it has its text.
  await page.evaluate(() => {
    const frames: boolean[] = [];
    Object.assign(window, { frames });
    requestAnimationFrame(function record() {
      const article = document.querySelector('.legal-article');
      if (article) frames.push(article.querySelector('.legal-article-body') !== null);
      requestAnimationFrame(record);
    });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Política de privacidad' });
  await expect(heading).toBeFocused();
  await expect(page.locator('#rights')).toBeAttached();
  const frames = await page.evaluate(() => (window as unknown as { frames: boolean[] }).frames);
  expect(frames[0]).toBe(false);
  expect(frames.lastIndexOf(false)).toBeLessThan(frames.indexOf(true));
  // The heading is still the same element, and the links of the text are followed without a new document.
  await expect(heading).toBeFocused();
  await page.locator('.legal-article-body a[href="/politica-cookies"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies');
  expect(await page.evaluate(() => 'frames' in window)).toBe(true);
});

test('Back returns to the section that was read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/terminos-de-uso');
  await hydrated(page);
  await page.locator(`main a[href="${POLICY}"]`).first().click();
  await page.locator('.legal-article-toc a[href="#rights"]').click();
  const top = () =>
    page.locator('#rights').evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(100);
  // Not by a click, which would scroll to the link; after a frame, in which the router hears of the position.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Shpy, página de inicio' })
    .evaluate((link: HTMLAnchorElement) => requestAnimationFrame(() => link.click()));
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.locator('#rights')).toBeInViewport();
  expect(Math.abs(await top())).toBeLessThan(100);
});

test('a URL with a fragment opens at its section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${POLICY}#rights`);
  await expect(page.locator('#rights')).toBeInViewport();
  await hydrated(page);
  await expect(page.locator('#rights')).toBeInViewport();
});

test('sections that are not laid out yet are printed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(POLICY);
  const isLaidOut = () =>
    page
      .locator('.legal-article-body > section:last-of-type p')
      .first()
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLaidOut).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(isLaidOut).toBe(true);
});

test('a printed document has its title and no navigation', async ({ page }) => {
  await page.goto('/politica-privacidad');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body > header')).toBeHidden();
  await expect(page.locator('body > footer')).toBeHidden();
  // Firefox leaves the first page empty before a grid that does not fit.
  await expect(page.locator('.legal-article')).toHaveCSS('display', 'block');
});

test('a page in dark mode is printed dark on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/politica-privacidad');
  await hydrated(page);
  const isLight = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.color = 'light-dark(rgb(0, 0, 1), rgb(0, 0, 2))';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color === 'rgb(0, 0, 1)';
    });
  expect(await isLight()).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await isLight()).toBe(true);
});

test('no table is cut on narrow paper', async ({ page }) => {
  await page.setViewportSize({ width: 300, height: 500 });
  await page.goto(POLICY);
  await page.emulateMedia({ media: 'print' });
  const tables = page.locator('.legal-table');
  expect(await tables.count()).toBeGreaterThan(0);
  for (const table of await tables.all())
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('a phone shows tables as a list of cells, a large screen as columns', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/politica-cookies');
  const table = page.locator('.legal-table');
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const cell = page.getByRole('row').filter({ hasText: 'Recuerda el idioma' }).getByRole('cell');
  await expect(cell).toHaveCount(3);
  const label = (at: number) =>
    cell.nth(at).evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await label(1)).toBe('"Para qué sirve"');

  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await cell.nth(1).boundingBox())!.width).toBeGreaterThan(250);
  expect(await label(1)).toBe('none');
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
