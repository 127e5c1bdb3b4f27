import { testDefaults } from '@shpy/tools/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { ...testDefaults(), include: ['src/**/*.test.ts'] } });
