import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { resolveSource, testDefaults, testProjects } from '@shpy/tools/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { developmentPages } from './vite-plugin-dev.ts';
import { fetchPartsFirst } from './vite-plugin-parts.ts';
import { buildSite } from './vite-plugin-prerender.ts';

const cwd = { cwd: import.meta.dirname };

export default defineConfig(async ({ command }): Promise<ViteUserConfig> => ({
  root: import.meta.dirname,
  ...resolveSource,
  resolve: {
    ...resolveSource.resolve,
    // The site sends its documents as text: graphql-request needs no GraphQL parser (2.3 kB instead of 11.7).
    alias: [{ find: /^graphql$/, replacement: '@shpy/graphql-client/graphql-lite' }],
  },
  plugins: [
    react(),
    developmentPages(),
    fetchPartsFirst(),
    lingui({ ...cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({}, cwd)] }),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // `light-dark()`, `:dir()` and nesting stay as they are written: all browsers of 2024 know them.
    cssTarget: 'esnext',
    modulePreload: { polyfill: false },
  },
  builder: { buildApp: buildSite },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/boot/boot.ts' },
      },
    },
    ssr: {
      // The built renderer runs from dist/: it must hold each dependency in the version that its package asks for.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: 'dist/ssr',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/prerender/prerender.tsx' },
      },
    },
  },
  test: { ...testDefaults(), projects: await testProjects() },
}));
