import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { expect, it } from 'vitest';
import * as kit from './index.ts';

const src = import.meta.dirname;

/** Bundles code as an app would, without React, styles and code that is loaded on demand. */
async function bundle(code: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: src, loader: 'ts' },
    bundle: true,
    splitting: true,
    entryNames: 'entry',
    chunkNames: 'chunk-[hash]',
    minify: true,
    metafile: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom'],
    loader: { '.css': 'local-css' },
  });
  const script = outputFiles.find(({ path }) => path.endsWith('entry.js'))!;
  const [output] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint);
  const inputs = Object.entries(output!.inputs).filter(
    ([, { bytesInOutput }]) => bytesInOutput > 0,
  );
  const folders = (sheets: boolean) =>
    new Set(
      inputs
        .filter(([file]) => file.endsWith('.css') === sheets)
        .map(([file]) => relative(src, file).split('/')[0]!),
    );
  return {
    bytes: brotliCompressSync(script.contents).length,
    folders: folders(false),
    // Only sheets whose class names the script contains.
    sheets: folders(true),
  };
}

// Maximum sizes in bytes, compressed with brotli.
it.each([
  ['Button', 1000],
  ['TextField', 1300],
  ['Checkbox', 1200],
  ['RadioGroup, Radio', 1610],
  ['Switch', 1200],
  ['Select', 1120],
  ['Disclosure', 1300],
  ['Tabs', 1700],
  ['Popover', 4990],
  ['Tooltip', 2700],
  ['ErrorView', 1100],
  ['Carousel', 4840],
  ['Modal', 8000],
  ['Slideover', 8000],
  ['createToaster, ToastRegion', 7050],
])('%s weighs at most %i', async (names, limit) => {
  const { bytes } = await bundle(`export { ${names} } from './index.ts'`);
  expect(bytes).toBeLessThanOrEqual(limit);
});

/** Exports with their own folder, the other folders that they may import, and those whose classes they may use. */
const components: [names: string, own: string, imports: string[], classes?: string[]][] = [
  ['Alert', 'alert', ['messages']],
  ['Avatar', 'avatar', []],
  ['Button', 'button', ['spinner'], ['spinner']],
  ['buttonClass', 'button', []],
  ['Carousel', 'carousel', ['messages', 'overlay-internals']],
  ['createCarousel', 'carousel', []],
  ['Checkbox', 'choice', []],
  ['Disclosure', 'disclosure', ['overlay-internals']],
  ['ErrorView', 'error-view', ['messages']],
  ['Field', 'field', []],
  ['TextField', 'field', []],
  ['Select', 'field', []],
  ['Icon', 'icon', []],
  ['createIconSet, registerIconSet', 'icon', []],
  // A link can look like a button.
  ['Link', 'link', ['button'], ['button']],
  ['Menu', 'menu', ['overlay-internals'], ['overlay-internals']],
  ['MessagesProvider', 'messages', []],
  ['Modal', 'modal', ['messages', 'overlay-internals'], ['overlay-internals']],
  ['createOverlays, Overlays', 'overlays', ['overlay-internals']],
  ['Popover', 'popover', ['messages', 'overlay-internals'], ['overlay-internals']],
  ['RadioGroup, Radio', 'choice', []],
  ['Skeleton', 'skeleton', []],
  ['Slideover', 'slideover', ['messages', 'overlay-internals'], ['overlay-internals']],
  ['Spinner', 'spinner', []],
  ['Switch', 'choice', []],
  ['Tabs', 'tabs', ['overlay-internals']],
  ['Tooltip', 'tooltip', ['overlay-internals']],
  ['createToaster', 'toast', []],
  ['createTheme', 'theme', ['tokens']],
  ['ToastRegion', 'toast', ['messages', 'overlay-internals', 'spinner'], ['spinner']],
  ['VisuallyHidden', 'visually-hidden', []],
];

it.each(components)(
  '%s bundles only what the list allows: other folders, and classes of their style sheets',
  async (names, own, imports, classes) => {
    const { folders, sheets } = await bundle(`export { ${names} } from './index.ts'`);
    // `..` is the kernel, which is outside of the package's source.
    const allowed = new Set([own, 'lib', '..', ...imports]);
    expect([...folders].filter((folder) => !allowed.has(folder))).toEqual([]);
    const allowedSheets = new Set([own, 'lib', ...(classes ?? [])]);
    expect([...sheets].filter((folder) => !allowedSheets.has(folder))).toEqual([]);
  },
);

it('the list contains every export, except for constants and functions for all messages', () => {
  const listed = new Set(components.flatMap(([names]) => names.split(', ')));
  const rest = Object.keys(kit).filter((name) => !listed.has(name) && !/^[A-Z_]+$/.test(name));
  // The only exports that contain the messages of all components.
  expect(rest.sort(), 'add the export to `components` in this file').toEqual([
    'builtInMessages',
    'loadMessages',
    'useMessages',
  ]);
});

const readme = readFileSync(join(src, '../README.md'), 'utf8');

// In the order of the README's table. A figure is rounded to 0.1 kB, and may differ by another 0.1 kB.
it.each([
  'createToaster, ToastRegion',
  'Modal',
  'Slideover',
  'createOverlays, Overlays',
  'Menu',
  'Popover',
  'Tooltip',
  'Carousel, createCarousel',
  'TextField, Field',
  'Select',
  'Checkbox, Switch',
  'RadioGroup, Radio',
  'Disclosure',
  'Tabs',
  'Button, buttonClass',
  'Link',
  'Icon, createIconSet, registerIconSet',
])('the README states the size of %s', async (names) => {
  const [first] = names.split(', ');
  const [, figure] = new RegExp(`^\\| \`${first}\\b[^|]*\\| ([\\d.]+) kB`, 'm').exec(readme)!;
  const { bytes } = await bundle(`export { ${names} } from './index.ts'`);
  expect(Math.abs(Number(figure) - bytes / 1000)).toBeLessThanOrEqual(0.1 + 0.05);
});

it('all style sheets together weigh at most 9 kB', async () => {
  const files = ['styles/fonts.css', 'tokens/tokens.css', 'styles/base.css'];
  const sheets = [...files, ...globSync('**/*.module.css', { cwd: src })];
  const css = sheets.map((file) => readFileSync(join(src, file), 'utf8')).join('\n');
  const { code } = await transform(css, { loader: 'css', minify: true });
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(9000);
});

it('the font weighs at most 40 kB', () => {
  const font =
    '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';
  const file = new URL(import.meta.resolve(font));
  expect(readFileSync(file).length).toBeLessThanOrEqual(40_000);
});
