import { join } from 'node:path';
import { resolveSource, testDefaults, testProjects } from '@shpy/tools/vite';
import { defineConfig } from 'vitest/config';

const [nodeTests] = testProjects();

/** One module for Node: packages of the workspace bundled, everything from node_modules as it is installed. */
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
      input: join(import.meta.dirname, 'src/main.ts'),
      output: { entryFileNames: 'main.js', codeSplitting: false },
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
