import './source-condition.ts';
import { defineConfig, devices } from '@playwright/test';
import { browserLaunchOptions } from '@shpy/tools/browser';
import { PATIENCE } from '@shpy/tools/patience';

/** Each worker starts the built server with a database, a port and a mail server of its own. */
export default defineConfig({
  testDir: 'src',
  outputDir: 'test-output/artifacts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Only a failure takes that long: tests go on as soon as what they wait for is there.
  timeout: 4 * PATIENCE,
  expect: { timeout: PATIENCE },
  reporter: [['list'], ['json', { outputFile: 'test-output/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'es-ES',
    // Traces take two fifths of the processor: `npx playwright test --trace on <file>` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserLaunchOptions(),
  },
  projects: [{ name: 'chromium' }],
});
