import { test as it } from './fixtures/test.ts';
import { journeys } from './journeys/journeys.ts';
import { createPlaywrightVisitor } from './journeys/playwright-visitor.ts';

for (const [title, take] of Object.entries(journeys))
  it(title, { tag: '@firefox' }, ({ page, mails, address }) =>
    take({ visitor: createPlaywrightVisitor(page), mails, address }),
  );
