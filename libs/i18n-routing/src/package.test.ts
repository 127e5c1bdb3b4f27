import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

// Minified, brotli 11, in bytes, React external.
it.each([
  ['./index.ts', 4180],
  ['./define-routes.ts', 2845],
  ['./react.tsx', 600],
])('%s weighs at most %i bytes', async (entry, budget) => {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${entry}'`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    external: ['react', 'react/*'],
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  expect(brotliCompressSync(outputFiles[0]!.contents, { params }).length).toBeLessThanOrEqual(
    budget,
  );
});
