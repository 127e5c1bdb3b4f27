import { join } from 'node:path';
import { resolveSource, testDefaults } from '@shpy/tools/vite';
import { defineConfig } from 'vitest/config';

/** Configuration of `npm run test:faults`. Files run one after the other, because each uses the whole machine. */
export default defineConfig({
  root: import.meta.dirname,
  ...resolveSource,
  test: {
    ...testDefaults(),
    include: ['**/*.faults.ts'],
    fileParallelism: false,
    testTimeout: 540_000,
    hookTimeout: 300_000,
    reporters: ['verbose', ['json', { outputFile: join('..', 'test-output/faults.json') }]],
  },
});
