import { constants, brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import * as api from './index.ts';
import * as testing from './testing.ts';

it('exports', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "LEVELS",
      "beaconSink",
      "consoleSink",
      "createLogger",
      "parseLevel",
      "redact",
    ]
  `);
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "memorySink",
    ]
  `);
});

// Minified, brotli 11, in bytes.
it.each([
  ['a logger with the console', '{ createLogger }', 800],
  ['everything', '*', 1000],
])('size of %s', async (_, names, budget) => {
  expect(await sizeOf(`export ${names} from './index.ts'`)).toBeLessThanOrEqual(budget);
});

async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(outputFiles[0]!.contents, { params }).length;
}
