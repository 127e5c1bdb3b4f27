import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('weighs at most 4 kB', async () => {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/index.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom'],
    loader: { '.css': 'local-css' },
    outdir: 'out',
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))!;
  expect(brotliCompressSync(script.contents).length).toBeLessThanOrEqual(4000);
});
