import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import * as api from './index.ts';
import * as react from './react.tsx';
import * as testing from './testing.ts';

it('exports', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "COLOR_MODE_ATTRIBUTE",
      "COLOR_MODE_KEY",
      "FORCED_ATTRIBUTE",
      "colorModeScript",
      "colorModeScriptHash",
      "createColorMode",
      "parseColorMode",
      "parsePreference",
    ]
  `);
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "useColorMode",
      "useForcedColorMode",
    ]
  `);
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "createTestColorMode",
      "memoryStorage",
    ]
  `);
});

// Minified, brotli 11, in bytes, React external.
it.each([
  ['./index.ts', 1100],
  ['./react.tsx', 250],
])('size of %s', async (entry, budget) => {
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
