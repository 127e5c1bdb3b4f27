import { join } from 'node:path';
import { nodeTests, resolveSource, testDefaults } from '@shpy/tools/vite';
import { defineConfig, type Plugin } from 'vitest/config';

/** The packages that stay in node_modules, because they are more than JavaScript. */
const EXTERNAL = ['better-sqlite3'];

/**
 * Escapes characters beyond Latin-1: one of them in a file makes V8 keep the whole source with two bytes per character,
 * which cost 4 MB.
 */
const latin1Only: Plugin = {
  name: 'latin1-only',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replaceAll(
          /[^\0-\xff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/**
 * Builds three entries for Node, `main.js`, `admin.js` and `compress.js`, with their shared code. They contain the packages of
 * node_modules too: reading hundreds of small files took a third of the time that the server needs to start.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  ...resolveSource,
  plugins: [latin1Only],
  // Tests import the packages as they are installed.
  ...(command === 'build' && {
    ssr: { ...resolveSource.ssr, noExternal: true as const, external: EXTERNAL },
  }),
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: true,
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, 'src/main.ts'),
        admin: join(import.meta.dirname, 'src/admin.ts'),
        compress: join(import.meta.dirname, 'src/compress.ts'),
      },
      // All output is in one folder, because default paths of the settings are relative to it.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ isDynamicEntry, name }) => (isDynamicEntry ? `${name}.js` : 'shared.js'),
        // Removes comments and keeps the lines, to which stack traces refer.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false } },
      },
    },
  },
  test: {
    ...testDefaults(),
    // Modules are loaded once per worker instead of once per file; no test replaces one.
    isolate: false,
    maxWorkers: 2,
    projects: [nodeTests],
  },
}));
