import { join } from 'node:path';
import { resolveSource, testDefaults } from '@shpy/tools/vite';
import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: the built server under faults, one file after the other, since each loads the machine. */
export default defineConfig({
  root: import.meta.dirname,
  ...resolveSource,
  test: {
    ...testDefaults(),
    include: ['**/*.faults.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['verbose', ['json', { outputFile: join('..', 'test-output/faults.json') }]],
  },
});
