import { join } from 'node:path';
import { nodeTests, resolveSource, testDefaults } from '@shpy/tools/vite';
import { defineConfig } from 'vitest/config';

/**
 * Builds three entries for Node, `main.js`, `admin.js` and `compress.js`, with their shared code. Packages of the workspace are bundled;
 * packages in node_modules are not.
 */
export default defineConfig({
  root: import.meta.dirname,
  ...resolveSource,
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // The process runs the code that was tested. Otherwise, calls that are made only to throw would disappear, such as
      // decodeURIComponent() in platform/http/target.ts.
      treeshake: false,
      input: {
        main: join(import.meta.dirname, 'src/main.ts'),
        admin: join(import.meta.dirname, 'src/admin.ts'),
        compress: join(import.meta.dirname, 'src/compress.ts'),
      },
      // All output is in one folder, because default paths of the settings are relative to it.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ isDynamicEntry, name }) => (isDynamicEntry ? `${name}.js` : 'shared.js'),
        minify: false,
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
});
