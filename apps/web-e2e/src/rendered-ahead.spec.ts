import { ANONYMOUS_TOKEN_KEY } from '@shpy/site-contract/storage';
import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { activationOf, follow, test, waitInPage } from './fixtures/ahead-test.ts';

/** In milliseconds. `PAINT_LIMIT` of the site: so long, an unpainted page waits before it loads its scripts. */
const LONGER_THAN_PAINT_LIMIT = 4000;

const ENGLISH = 'a[data-language=en]';
const SPANISH = 'a[data-language=es]';

const storedToken = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), ANONYMOUS_TOKEN_KEY);

test('a page is prerendered while its link is hovered, and fetches its token when it is visited', async ({
  visit,
  pagesAhead,
}) => {
  const page = await visit('/politica-cookies');
  await expect.poll(() => storedToken(page)).not.toBeNull();
  await page.evaluate(() => localStorage.clear());
  await page.hover(ENGLISH);
  await expect.poll(() => pagesAhead).toEqual(['/en/cookies-policy']);
  await waitInPage(page, LONGER_THAN_PAINT_LIMIT);
  expect(await storedToken(page)).toBeNull();

  await follow(page, ENGLISH, '/en/cookies-policy');
  expect(await activationOf(page)).toBeGreaterThan(0);
  await expect.poll(() => storedToken(page)).not.toBeNull();
  const boot = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/boot-'))!
        .startTime,
  );
  expect(boot).toBeGreaterThanOrEqual(await activationOf(page));
});

test('a prerendered page has the colour mode at the time of the visit', async ({
  visit,
  pagesAhead,
}) => {
  const page = await visit('/politica-cookies');
  await page.hover(ENGLISH);
  await expect.poll(() => pagesAhead).toEqual(['/en/cookies-policy']);
  await page.$eval('input[type=radio][value=dark]', (radio) => (radio as HTMLElement).click());
  await follow(page, ENGLISH, '/en/cookies-policy');
  expect(await activationOf(page)).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['colorMode']))
    .toBe('dark');
});

for (const [place, from, link] of [
  ['the footer', '/login', 'footer a[href="/politica-privacidad"]'],
  ['a document', '/terminos-de-uso', 'main a[href="/politica-privacidad"]'],
] as const) {
  test(`the router follows a link in ${place}, whose page is not prerendered`, async ({
    visit,
    pagesAhead,
  }) => {
    const page = await visit(from);
    // A property that a new document would not have.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.waitForSelector(`${link}[data-routed]`);
    await page.hover(link);
    await waitInPage(page, 1000);
    expect(pagesAhead).toEqual([]);
    await follow(page, link, '/politica-privacidad');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

// A link to a part of the current page, such as the skip link, has the address of the next page from the click on.
test('a page is not prerendered while the router loads it', async ({ visit, pagesAhead }) => {
  const page = await visit('/');
  const link = 'footer a[href="/politica-privacidad"]';
  await page.waitForSelector(`${link}[data-routed]`);
  // The next page must take longer than the 200 ms after which a link counts as hovered.
  await page.emulateCPUThrottling(6);
  await follow(page, link, '/politica-privacidad');
  await waitInPage(page, 1000);
  expect(pagesAhead).toEqual([]);
});

for (const [from, selector, to] of [
  ['/login', ENGLISH, '/en/login'],
  ['/en', SPANISH, '/'],
] as const)
  test(`${to} is never prerendered`, async ({ visit, pagesAhead }) => {
    const page = await visit(from);
    await page.hover(selector);
    await waitInPage(page, 1000);
    expect(pagesAhead).toEqual([]);
    await follow(page, selector, to);
    expect(await activationOf(page)).toBe(0);
  });
