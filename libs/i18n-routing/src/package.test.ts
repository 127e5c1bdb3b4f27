import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import * as testing from './testing.ts';

// Minified, brotli 11, in bytes, React external.
it.each([
  ['./index.ts', 3390],
  ['./define-routes.ts', 2420],
  ['./react.tsx', 600],
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

it('localizes in less than a microsecond', () => {
  const routing = testing.createTestRouting();
  const timeOf = (times: number) => {
    // CPU time of this thread, because other processes use the machine too.
    const start = process.threadCpuUsage();
    for (let index = 0; index < times; index++) {
      routing.localize('terms', { locale: index % 2 ? 'es' : 'en', prefixed: true });
    }
    return process.threadCpuUsage(start).user / times;
  };
  timeOf(20_000);
  // The best of several rounds, because the first ones run while the code is compiled.
  expect(Math.min(...Array.from({ length: 5 }, () => timeOf(20_000)))).toBeLessThan(1);
});
