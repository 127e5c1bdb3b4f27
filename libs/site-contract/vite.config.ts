import { resolveSource, testDefaults } from '@shpy/tools/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  ...resolveSource,
  test: { ...testDefaults(), include: ['src/**/*.test.ts'] },
});
