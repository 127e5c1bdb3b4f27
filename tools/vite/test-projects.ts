import { join } from 'node:path';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { PATIENCE } from './patience.ts';

/** Settings of all tests: long timeouts for slow machines, and a JSON report for the summary of `npm test`. */
export const testDefaults = () =>
  ({
    testTimeout: 2 * PATIENCE,
    hookTimeout: 2 * PATIENCE,
    teardownTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    setupFiles: [join(import.meta.dirname, 'wait-for.setup.ts')],
    reporters: ['default', ['json', { outputFile: 'test-output/vitest.json' }]],
  }) satisfies ViteUserConfig['test'];

/** Tests in plain Node. */
export const nodeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.browser.test.{ts,tsx}'],
  },
};

/** Options of tests in a real browser. */
export async function browserOptions(browser: 'chromium' | 'firefox' = 'chromium') {
  const [{ playwright }, { browserLaunchOptions }, { firefoxOptions }] = await Promise.all([
    import('@vitest/browser-playwright'),
    import('../browser/browser.ts'),
    import('../browser/engines.ts'),
  ]);
  const { channel, launchOptions } = firefoxOptions();
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: browser === 'firefox' ? { channel, ...launchOptions } : browserLaunchOptions(),
    }),
    instances: [{ browser }],
  };
}

const browserTests = async (): Promise<TestProjectInlineConfiguration> => ({
  extends: true,
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.{ts,tsx}'],
    browser: await browserOptions(),
  },
});

/**
 * Test projects for plain Node and for a real browser; `*.test-d.ts` belong to the target `typecheck`. Empty outside of
 * Vitest, because builds load the same configuration, and loading Playwright takes longer than most builds.
 */
export const testProjects = async (): Promise<TestProjectInlineConfiguration[]> =>
  process.env['VITEST'] ? [nodeTests, await browserTests()] : [];
