import './source-condition.ts';
import { defineConfig, devices } from '@playwright/test';
import { browserLaunchOptions } from '@shpy/tools/browser';
import { firefoxOptions } from '@shpy/tools/engines';
import { PATIENCE } from '@shpy/tools/patience';

const WEBKIT_SPECS = '*.webkit.spec.ts';

/** Each worker starts the built server with its own database, port and mail server. */
export default defineConfig({
  testDir: 'src',
  outputDir: 'test-output/artifacts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Only failures take this long: tests continue as soon as a condition is met.
  timeout: 4 * PATIENCE,
  expect: { timeout: PATIENCE },
  reporter: [['list'], ['json', { outputFile: 'test-output/playwright.json' }]],
  use: {
    locale: 'es-ES',
    // Traces use 40 % of the CPU time. `npx playwright test --trace on <file>` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: WEBKIT_SPECS,
      use: { ...devices['Desktop Chrome'], launchOptions: browserLaunchOptions() },
    },
    // The journeys, and tests of what only Firefox did differently.
    {
      name: 'firefox',
      grep: /@firefox/,
      testIgnore: WEBKIT_SPECS,
      use: firefoxOptions(),
    },
    // Playwright cannot drive WebKitGTK: these tests use WebDriver.
    { name: 'webkit', testMatch: WEBKIT_SPECS },
  ],
});
