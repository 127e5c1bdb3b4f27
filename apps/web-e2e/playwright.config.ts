import { defineConfig, devices } from '@playwright/test';
import { browserLaunchOptions } from '@shpy/tools/browser';

/** Each worker starts the built server with a database, a port and a mail server of its own. */
export default defineConfig({
  testDir: 'src',
  outputDir: 'test-output/artifacts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-output/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'es-ES',
    trace: 'retain-on-failure',
    launchOptions: browserLaunchOptions(),
  },
  projects: [{ name: 'chromium' }],
});
