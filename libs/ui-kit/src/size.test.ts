import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { expect, test } from 'vitest';

const src = import.meta.dirname;

/** Bundles what an app writes, as an app's bundler does; React and styles do not count. */
async function bundle(code: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: src, loader: 'ts' },
    bundle: true,
    minify: true,
    metafile: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom'],
    loader: { '.css': 'local-css' },
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))!;
  const [output] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint);
  const inputs = Object.entries(output!.inputs)
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && !file.endsWith('.css'))
    .map(([file]) => relative(src, file).split('/')[0]);
  return { bytes: brotliCompressSync(script.contents).length, folders: new Set(inputs) };
}

// In bytes after brotli.
test.each([
  ['Button', 1000],
  ['TextField', 1300],
  ['ErrorView', 600],
  ['Carousel', 4000],
  ['Modal', 8000],
  ['Slideover', 8000],
  ['createToaster, ToastRegion', 6000],
])('%s weighs at most %i', async (names, limit) => {
  const { bytes } = await bundle(`export { ${names} } from './index.ts'`);
  expect(bytes).toBeLessThanOrEqual(limit);
});

test('one piece brings no other', async () => {
  const { folders } = await bundle(`export { Button } from './index.ts'`);
  expect([...folders].sort()).toEqual(['button', 'lib', 'spinner']);
});

test('all style sheets together weigh at most 9 kB', async () => {
  const files = ['styles/fonts.css', 'tokens/tokens.css', 'styles/base.css'];
  const sheets = [...files, ...globSync('**/*.module.css', { cwd: src })];
  const css = sheets.map((file) => readFileSync(join(src, file), 'utf8')).join('\n');
  const { code } = await transform(css, { loader: 'css', minify: true });
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(9000);
});

test('the font weighs at most 40 kB', () => {
  const font =
    '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';
  const file = new URL(import.meta.resolve(font));
  expect(readFileSync(file).length).toBeLessThanOrEqual(40_000);
});
