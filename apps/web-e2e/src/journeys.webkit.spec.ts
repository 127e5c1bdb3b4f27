import { expect } from '@playwright/test';
import { missingEngine, WEBKIT } from '@shpy/tools/engines';
import { By, Key } from 'selenium-webdriver';
import { isHydrated } from './fixtures/hydration.ts';
import { siteTest } from './fixtures/site-test.ts';
import { startWebKit, type WebKit } from './fixtures/webkit.ts';
import { journeys } from './journeys/journeys.ts';
import type { Visitor } from './journeys/visitor.ts';
import { createWebKitVisitor } from './journeys/webkit-visitor.ts';

const it = siteTest.extend<{ visitor: Visitor }, { webkit: WebKit }>({
  webkit: [
    async ({}, use) => {
      const webkit = await startWebKit();
      await use(webkit);
      await webkit.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ webkit, siteUrl }, use) => {
    const browser = await webkit.open();
    await use(await createWebKitVisitor(browser, siteUrl));
    await browser.quit();
  },
});

it.skip(!WEBKIT.isInstalled(), missingEngine(WEBKIT));

for (const [title, take] of Object.entries(journeys))
  it(title, ({ visitor, mails, address }) => take({ visitor, mails, address }));

it('back from another site, the page has its position and every field', async ({
  webkit,
  siteUrl,
}) => {
  const browser = await webkit.open();
  const readPage = () =>
    browser.executeScript<unknown>(() => [
      document.querySelector<HTMLInputElement>('#contact-calling-code')?.value,
      scrollY,
    ]);
  await browser.get(siteUrl);
  await expect.poll(() => browser.executeScript(isHydrated)).toBe(true);
  await browser.executeScript(() => document.querySelector('#contact')?.scrollIntoView());
  const field = browser.findElement(By.id('contact-calling-code'));
  await expect.poll(() => field.getAttribute('role')).toBe('combobox');
  await field.sendKeys('+34', Key.ESCAPE);
  await browser.executeScript(() => {
    // A field with the focus would be scrolled into view.
    (document.activeElement as HTMLElement).blur();
    scrollTo({ top: 900, behavior: 'instant' });
  });
  await browser.get('about:blank');
  await browser.navigate().back();
  await expect.poll(readPage).toEqual(['+34', 900]);
  await browser.quit();
});
