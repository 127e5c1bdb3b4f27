import { FIREFOX, missingEngine } from '@shpy/tools/engines';
import { test as it } from './fixtures/test.ts';
import { journeys } from './journeys/journeys.ts';
import { createPlaywrightVisitor } from './journeys/playwright-visitor.ts';

it.skip(
  ({ browserName }) => browserName === 'firefox' && !FIREFOX.isInstalled(),
  missingEngine(FIREFOX),
);

for (const [title, take] of Object.entries(journeys))
  it(title, ({ page, mails, address }) =>
    take({ visitor: createPlaywrightVisitor(page), mails, address }),
  );
