import { defineConfig } from 'vitest/config';
import { testDefaults } from './vite/lib-config.ts';

export default defineConfig({
  root: import.meta.dirname,
  test: { ...testDefaults(), include: ['**/*.test.ts'], globalSetup: ['packages/setup.ts'] },
});
