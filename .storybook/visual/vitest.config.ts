import { availableParallelism } from 'node:os';
import { PATIENCE } from '@shpy/tools/patience';
import { testDefaults } from '@shpy/tools/vite';
import { defineConfig } from 'vitest/config';

/** The look of every story, compared with its baselines; `-u` takes them anew. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...testDefaults(),
    name: 'visual',
    include: ['*.test.ts'],
    testTimeout: 10 * PATIENCE,
    globalSetup: ['setup.ts'],
    // One process drives several pages, which wait more than they work; several would start as many browsers.
    fileParallelism: false,
    maxConcurrency: 2 * availableParallelism(),
  },
});
