import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { browserOptions, testDefaults } from '@shpy/tools/vite';
import { defineConfig } from 'vitest/config';

/** Every story of the workspace as a test in a real browser; accessibility violations are errors. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [storybookTest({ configDir: join(import.meta.dirname, '.storybook') })],
  test: {
    ...testDefaults(),
    // The name under which the inferred target `test-storybook` asks for it.
    name: 'storybook',
    // One page for all stories, which takes half the time. The visual comparison loads a page for each component, so it
    // finds styles that a story lacks.
    isolate: false,
    // `npm run test:engines` runs them in Firefox.
    browser: await browserOptions(process.env['STORIES_IN'] === 'firefox' ? 'firefox' : 'chromium'),
  },
});
