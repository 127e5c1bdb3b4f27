import { join } from 'node:path';
import { nodeTests, resolveSource, testDefaults } from '@shpy/tools/vite';
import { defineConfig } from 'vitest/config';

/**
 * Two entries for Node, `main.js` and `admin.js`, and the code that they share. Packages of the workspace are bundled;
 * everything from node_modules is used as it is installed.
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
      // The process that runs is the code that was tested. Without these two, a call that is made only for what it
      // throws disappears, as decodeURIComponent() in platform/http/target.ts.
      treeshake: false,
      input: {
        main: join(import.meta.dirname, 'src/main.ts'),
        admin: join(import.meta.dirname, 'src/admin.ts'),
      },
      // All in one folder: default paths of the settings are relative to it.
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared.js', minify: false },
    },
  },
  test: {
    ...testDefaults(),
    // Its modules are loaded once a worker rather than once a file; no test replaces one.
    isolate: false,
    maxWorkers: 2,
    projects: [nodeTests],
  },
});
