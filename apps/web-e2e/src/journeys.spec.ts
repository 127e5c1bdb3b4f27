import { FIREFOX, missingEngine } from '@shpy/tools/engines';
import { test as it } from './fixtures/test.ts';
import { journeys } from './journeys/journeys.ts';
import { createPlaywrightVisitor } from './journeys/playwright-visitor.ts';

/** Firefox reports to the page what it cancels when the page is left. */
const CANCELLED = /NetworkError when attempting to fetch resource/;

it.skip(
  ({ browserName }) => browserName === 'firefox' && !FIREFOX.isInstalled(),
  missingEngine(FIREFOX),
);

for (const [title, take] of Object.entries(journeys))
  it(title, async ({ page, mails, address, consoleProblems }) => {
    await take({ visitor: createPlaywrightVisitor(page), mails, address });
    const problems = consoleProblems.filter((text) => !CANCELLED.test(text));
    consoleProblems.splice(0, Infinity, ...problems);
  });
