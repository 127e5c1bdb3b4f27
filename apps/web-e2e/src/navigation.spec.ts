import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures/test.ts';

const firefox = (inFirefox: boolean) => (inFirefox ? '@firefox' : []);

test(
  'a link in a document leads to its page in the same document, and its heading gets the focus',
  { tag: '@firefox' },
  async ({ page }) => {
    await page.goto('/terminos-de-uso');
    await hydrated(page);
    const stayed = await page.evaluateHandle(() => document);
    await page
      .getByRole('article')
      .getByRole('link', { name: 'política de privacidad' })
      .press('Enter');
    await expect(page).toHaveURL(/\/politica-privacidad$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await stayed.evaluate((earlier) => earlier === document)).toBe(true);
  },
);

test('a link of the footer moves the focus to the heading of its page', async ({ page }) => {
  await page.goto('/terminos-de-uso');
  await hydrated(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Política de cookies' })
    .press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Política de cookies' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('a document opens although another network had answered its preload with a page of its own', async ({
  page,
  consoleProblems,
}) => {
  const portal = '<!doctype html><title>Portal</title><h1>Sign in to this network</h1>';
  await page.route('**/fragments/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: portal }),
  );
  const preloaded = page.waitForResponse('**/fragments/terms-of-use.html');
  await page.goto('/login');
  await hydrated(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' });
  await link.hover();
  await (await preloaded).finished();
  await page.unroute('**/fragments/**');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso');
  // The failed preload is logged.
  consoleProblems.length = 0;
});

test('a page that takes long to load is announced until it is shown', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/cookies-policy.*\.html$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/terminos-de-uso');
  await hydrated(page);
  const announcement = page.getByRole('status').getByText('Cargando la página…');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Política de cookies' })
    .press('Enter');
  await expect(announcement).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies');
  await expect(announcement).toHaveCount(0);
});

test(
  'the scripts of a page that opens at a fragment start soon after it has loaded',
  { tag: '@firefox' },
  async ({ page }) => {
    // Time stands still.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const bootScript = page.waitForRequest(/\/assets\/boot-/);
    await page.goto('/#contact');
    // `PAINT_AFTER_LOAD` of the site: Firefox reports no paint of a page that opens scrolled.
    await page.clock.fastForward(500);
    await bootScript;
  },
);

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls the page at once; returns the position that it has then. */
const scrollPage = (page: Page, top: number) =>
  page.evaluate((to) => {
    scrollTo({ top: to, behavior: 'instant' });
    return scrollY;
  }, top);

for (const [path, inFirefox] of [
  ['/', false],
  ['/politica-privacidad#sources', true],
  ['/login?next=%2Fen', false],
] as const)
  test(
    `${path} stays where the visitor has scrolled it before it is hydrated`,
    { tag: firefox(inFirefox) },
    async ({ page }) => {
      await page.setViewportSize({ width: 1000, height: 400 });
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/application-*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      const top = await scrollPage(page, 150);
      release();
      await hydrated(page);
      // The router scrolls after it has rendered, at the latest when the browser is idle.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(await scrollTop(page)).toBe(top);
    },
  );

test(
  'after a reload, and after Back from another document, the page is where it was',
  { tag: '@firefox' },
  async ({ page, browserName }) => {
    await page.goto('/politica-privacidad');
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
    await expect(page).toHaveURL(/terminos-de-uso$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const top = await scrollPage(page, 600);
    await page.reload();
    await hydrated(page);
    expect(await scrollTop(page)).toBe(top);
    await page.goto('/login');
    await hydrated(page);
    expect(await scrollTop(page)).toBe(0);
    // The driver of Firefox loses a page that comes back from the cache of the browser.
    if (browserName === 'firefox') return;
    await page.goBack();
    await hydrated(page);
    expect(await scrollTop(page)).toBe(top);
  },
);

test(
  'a link to a section moves the focus there, and Back returns to the position before',
  { tag: '@firefox' },
  async ({ page }) => {
    await page.goto('/politica-privacidad');
    await hydrated(page);
    const contents = page.getByRole('navigation', { name: 'Contenido' });
    const link = contents.getByRole('link').last();
    await link.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    const id = (await link.getAttribute('href'))!.slice(1);
    const section = page.locator(`[id="${id}"]`);
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before + 500);
    // Scrolled away, the same link leads there again.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(section).not.toBeInViewport();
    await link.press('Enter');
    await expect(section).toBeInViewport();
    // Playwright does not notice in Firefox that the page has gone back within a document.
    await page.evaluate(() => history.back());
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  },
);

test('leaving an earlier version keeps it in view until the next page has loaded', async ({
  page,
}) => {
  await page.goto('/politica-cookies?version=1.1');
  await hydrated(page);
  const earlier = page.getByRole('note');
  await expect(earlier).toBeVisible();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/fragments/terms-of-use.html', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
  await expect(page).toHaveURL(/\/terminos-de-uso$/);
  await expect(earlier).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso');
});

for (const [place, from, link, inFirefox] of [
  ['a document', '/terminos-de-uso', 'main a[href="/politica-privacidad"]', false],
  ['the home page', '/', 'main a[href="/ayuda-integra-edi-facilmente"]', true],
  ['the footer', '/', 'footer a[href="/politica-privacidad"]', false],
] as const)
  test(
    `Back moves the focus to the link in ${place} that was followed`,
    { tag: firefox(inFirefox) },
    async ({ page }) => {
      await page.goto(from);
      await hydrated(page);
      const followed = page.locator(link).last();
      await followed.scrollIntoViewIfNeeded();
      await followed.focus();
      await expect(followed).toBeInViewport();
      // The router keeps the position if it has learned of the scrolling, by an event in the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(new RegExp(`${from}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goBack();
      await expect(followed).toBeFocused();
      await expect(followed).toBeInViewport();
    },
  );

test('Back closes an open slideover', async ({ page }) => {
  await page.goto('/terminos-de-uso');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de cookies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies');
  await page.getByRole('banner').getByRole('link', { name: 'Hablemos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso');
  await expect(dialog).toBeHidden();
});

test('Back leads to the earlier page even if the application has not started again after a reload', async ({
  page,
}) => {
  await page.goto('/en/login');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');

  await page.route('**/assets/application-*', () => {});
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('a link to a section leads there again after the visitor has scrolled away', async ({
  page,
}) => {
  await page.goto('/en');
  await hydrated(page);
  const shipping = page.getByRole('banner').getByRole('link', { name: 'Shipping' });
  const section = page.locator('#shipping');
  await shipping.click();
  await expect(section).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(section).not.toBeInViewport();
  await shipping.click();
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  for (const [link, title] of [
    ['Shipping', null],
    ['EDI help', /EDI/],
  ] as const)
    test(`the menu closes when its link "${link}" is followed`, async ({ page }) => {
      await page.goto('/en');
      await hydrated(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      const inMenu = page.locator('#site-menu').getByRole('link', { name: link });
      await inMenu.click();
      await expect(inMenu).toBeHidden();
      if (title) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      else await expect(page).toHaveURL(/#shipping$/);
    });

  test('the last control of the menu can be reached on a low screen', async ({ page }) => {
    await page.setViewportSize({ width: 568, height: 240 });
    await page.goto('/en');
    await hydrated(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const dark = page.locator('#site-menu').getByRole('radio', { name: 'Dark' });
    await dark.focus();
    await expect(dark).toBeInViewport();
  });

  test('after the contact form was opened from the menu, Escape returns to its button', async ({
    page,
  }) => {
    await page.goto('/en');
    await hydrated(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.locator('#site-menu').getByRole('link', { name: "Let's talk" }).click();
    await expect(page.getByRole('dialog', { name: "Let's talk" })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});
