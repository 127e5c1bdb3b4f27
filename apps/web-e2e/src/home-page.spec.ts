import { chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '@shpy/tools/browser';
import { signInByCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

const SIGN_IN = 'Entrar con su correo';
const ACCOUNT = 'Ir a su cuenta';

const heroLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

async function boxOf(page: Page, name: string) {
  const box = await heroLink(page, name).boundingBox();
  if (!box) throw new Error(`${name} has no box`);
  return box;
}

test('the first link of the home page opens the account of a signed-in visitor', async ({
  page,
  mails,
  address,
}) => {
  await page.goto('/');
  const { width, height } = await boxOf(page, SIGN_IN);
  const note = page.getByText('Sin contraseña: le enviamos un enlace');
  await expect(note).toBeVisible();
  await signInByCode(page, mails, address);
  await page.goto('/');
  await hydrated(page);
  await expect(note).toBeHidden();
  expect(await boxOf(page, ACCOUNT)).toMatchObject({ width, height });
  await expect(heroLink(page, SIGN_IN)).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText(address);

  await heroLink(page, ACCOUNT).click();
  const account = page.getByRole('dialog', { name: 'Su cuenta' });
  await expect(account.getByText('Este navegador')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeHidden();
  await expect(heroLink(page, ACCOUNT)).toBeFocused();
});

test('the link has the right label before any script file loads', async ({
  page,
  mails,
  address,
  consoleProblems,
}) => {
  await signInByCode(page, mails, address);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(heroLink(page, ACCOUNT)).toBeVisible();
  await heroLink(page, ACCOUNT).click();
  await expect(page.getByRole('main')).toContainText(address);
  // The browser logs the aborted scripts.
  consoleProblems.length = 0;
});

test('the link leads to the sign-in again after the visitor has signed out', async ({
  page,
  mails,
  address,
}) => {
  await signInByCode(page, mails, address);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('banner').getByRole('button', { name: address }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(heroLink(page, SIGN_IN)).toBeVisible();
  await expect(heroLink(page, ACCOUNT)).toHaveCount(0);
  // It replaces the button that opened the menu.
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }),
  ).toBeFocused();
});

test('the links below the title are on one line at 1440 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, names] of [
    ['/', [SIGN_IN, 'Hablemos', 'Cómo funciona el EDI']],
    ['/en', ['Sign in with your e-mail', "Let's talk", 'How EDI works']],
  ] as const) {
    await page.goto(path, { waitUntil: 'load' });
    const centres = await Promise.all(
      names.map(async (name) => {
        const { y, height } = await boxOf(page, name);
        return y + height / 2;
      }),
    );
    for (const centre of centres) expect(Math.abs(centre - centres[0]!)).toBeLessThan(4);
  }
});

/** Finishes the animations that still run. */
const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

/** Counts the animations of the next page from its start: on a busy machine, they may be over when it has loaded. */
const countAnimations = (page: Page) =>
  page.addInitScript(() => {
    window.startedAnimations = 0;
    addEventListener('animationstart', () => (window.startedAnimations += 1));
  });

const startedAnimations = (page: Page) => page.evaluate(() => window.startedAnimations);

test.describe('the label of the drawing', () => {
  test('is animated once without a layout shift', async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = (window.movedElements = []);
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & {
          sources: { node?: Element | null }[];
        })[])
          for (const { node } of sources)
            // The drawing is the only part of the content that is hidden from screen readers.
            if (node?.parentElement?.closest('main [aria-hidden]')) moved.push(node.className);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await countAnimations(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const height = await page.evaluate(() => document.body.scrollHeight);
    await expect.poll(() => startedAnimations(page)).toBeGreaterThan(0);
    await finishAnimations(page);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);
    expect(await page.evaluate(() => window.movedElements)).toEqual([]);
  });

  test('is not animated under reduced motion', async ({ page }) => {
    await countAnimations(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await hydrated(page);
    expect(await startedAnimations(page)).toBe(0);
  });
});

declare global {
  interface Window {
    movedElements?: string[];
    startedAnimations: number;
  }
}

test('the printed page shows the whole label and every answer, and no buttons of the carousel', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await hydrated(page);
  await page.locator('section[aria-roledescription]').scrollIntoViewIfNeeded();
  const next = page.getByRole('button', { name: 'Diapositiva siguiente' });
  const answers = page.locator('main details p');
  await expect(next).toBeVisible();
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(next).toBeHidden();
  for (const answer of await answers.all())
    await expect.poll(() => answer.evaluate((text) => text.checkVisibility())).toBe(true);
  const animated = page.locator('main [aria-hidden=true] *');
  const names = await animated.evaluateAll((all) =>
    all.map((element) => getComputedStyle(element).animationName),
  );
  expect(new Set(names)).toEqual(new Set(['none']));
});

test('large text on a phone has room: long words are hyphenated, paddings are small', async ({
  siteUrl,
}) => {
  // Only a setting of the browser changes what `em` means in media queries.
  const { args = [], ...options } = browserLaunchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ viewport: { width: 320, height: 640 }, locale: 'es-ES' });
  await page.goto(siteUrl);
  const main = page.getByRole('main');
  for (const text of [
    main.getByRole('heading', { level: 1 }),
    main.getByRole('heading', { name: 'Hablemos' }),
    main.getByRole('link', { name: SIGN_IN }),
  ])
    await expect(text).toHaveCSS('hyphens', 'auto');
  const step = main.getByRole('heading', { name: 'Conectar' });
  expect((await step.boundingBox())!.width).toBeGreaterThan(250);
  // The browser loads its hyphenation and the fonts after the text.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await browser.close();
});

test('in a small window, the Tab key reaches every control of the carousel the first time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/en');
  await hydrated(page);
  const next = page.getByRole('button', { name: 'Next slide' });
  await expect(next).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(next).toBeVisible();
});
