import { join } from 'node:path';
import { resolveSource, testDefaults, testProjects } from '@shpy/tools/vite';
import { defineConfig } from 'vitest/config';

const [nodeTests] = testProjects();

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
      input: {
        main: join(import.meta.dirname, 'src/main.ts'),
        admin: join(import.meta.dirname, 'src/admin.ts'),
      },
      // All in one folder: default paths of the settings are relative to it.
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared.js' },
    },
  },
  test: {
    ...testDefaults(),
    // Its modules are loaded once a worker rather than once a file; no test replaces one.
    isolate: false,
    maxWorkers: 2,
    projects: nodeTests ? [nodeTests] : [],
  },
});
