import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { resolveSource, testDefaults, testProjects } from '@shpy/tools/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { developmentPages } from './development/pages-plugin.ts';
import { fetchPartsFirst } from './vite-plugin-parts.ts';
import { reactSignals } from './vite-plugin-react-signals.ts';
import { buildSite } from './vite-plugin-prerender.ts';
import { messagesOfParts } from './vite-plugin-messages.ts';
import { codeSplitting } from './vite-chunks.ts';

const cwd = { cwd: import.meta.dirname };

export default defineConfig(async ({ command }): Promise<ViteUserConfig> => ({
  root: import.meta.dirname,
  ...resolveSource,
  resolve: {
    ...resolveSource.resolve,
    // The GraphQL documents are strings, so graphql-request needs no parser.
    alias: [
      { find: /^graphql$/, replacement: '@shpy/graphql-client/graphql-lite' },
      // React has had `useSyncExternalStore` since version 18, so the router's store and Lingui need no shim.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  plugins: [
    react(),
    developmentPages(),
    fetchPartsFirst(),
    reactSignals(),
    messagesOfParts(import.meta.dirname),
    lingui({ ...cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({}, cwd)] }),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Keeps `light-dark()`, `:dir()` and nesting, which all browsers of 2024 support.
    cssTarget: 'esnext',
    modulePreload: { polyfill: false },
    // Never inlines assets, neither in `client` nor in `ssr`: hydration must find the same addresses as in the HTML.
    assetsInlineLimit: 0,
  },
  builder: { buildApp: buildSite },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Two minifiers in turn, which save 1.5 kB of the home page's scripts: Terser, and then that of Rolldown.
        minify: 'terser',
        terserOptions: { module: true, ecma: 2020, compress: { passes: 3, keep_fargs: false } },
        rolldownOptions: { input: 'src/boot/boot.ts', output: { codeSplitting, minify: true } },
      },
    },
    ssr: {
      // Bundles the dependencies too: from dist/, where the built renderer runs, Node might resolve other versions.
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
