import { availableParallelism } from 'node:os';
import { PATIENCE } from '@shpy/tools/patience';
import { testDefaults } from '@shpy/tools/vite';
import { defineConfig } from 'vitest/config';

/** Compares every story with its baselines; `-u` retakes them. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...testDefaults(),
    name: 'visual',
    include: ['*.test.ts'],
    testTimeout: 10 * PATIENCE,
    globalSetup: ['setup.ts'],
    // One process with one browser drives several pages; each further process would start another browser.
    fileParallelism: false,
    maxConcurrency: 3 * availableParallelism(),
  },
});
