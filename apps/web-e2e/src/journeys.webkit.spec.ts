import { missingEngine, WEBKIT } from '@shpy/tools/engines';
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
