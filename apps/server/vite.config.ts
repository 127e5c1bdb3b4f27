import { join } from 'node:path';
import { nodeTests, resolveSource, testDefaults } from '@shpy/tools/vite';
import { defineConfig, type Plugin } from 'vitest/config';

/** The packages that stay in node_modules, because they are more than JavaScript. */
const EXTERNAL = ['better-sqlite3'];

/** Escapes characters beyond ASCII: one of them in a file makes Node keep the whole source with two bytes per character. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replaceAll(
          /[^\0-\x7f]/g,
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
  plugins: [asciiOnly],
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
        // V8 keeps the source in memory. Stack traces name functions as they are in the source.
        minify: {
          compress: true,
          mangle: { keepNames: true },
          codegen: { removeWhitespace: true },
        },
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
