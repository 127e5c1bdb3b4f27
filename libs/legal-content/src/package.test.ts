import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

const SCRIPT = `
  import { documentIds, listVersions } from './index.js';
  console.log(documentIds.map((id) => listVersions(id).length).join());
`;

// The source imports the Markdown files with Vite's `import.meta.glob`; the built package must not need Vite.
it('runs in Node after its build', async () => {
  const outDir = join(root, 'test-output/node');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry: join(root, 'src/index.ts'), formats: ['es'], fileName: 'index' },
      rolldownOptions: { external: ['marked'] },
    },
  });
  const node = promisify(execFile);
  const { stdout } = await node(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: outDir,
  });
  // Numbers of versions, in the order of `documentIds`.
  expect(stdout.trim()).toBe('4,3,2,2,5,4');
});
