import { constants, brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

// Minified, brotli 11, in bytes.
it.each([
  // Redaction, levels, scopes and the console sink: the whole entry.
  ['./index.ts', 1490],
  ['./beacon.ts', 250],
  ['./react.tsx', 400],
])('size of %s', async (entry, budget) => {
  expect(await sizeOf(`export * from '${entry}'`)).toBeLessThanOrEqual(budget);
});

async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['react'],
    write: false,
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(outputFiles[0]!.contents, { params }).length;
}
