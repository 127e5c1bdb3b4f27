import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

/** Modules that do not count towards the size of this package. */
const EXTERNAL = [
  'react',
  'react/*',
  '@tanstack/*',
  'graphql-request',
  'graphql-ws',
  'graphql-ws/*',
];

/** Bundles the code as an app would. Returns the size of the entry file, in bytes, compressed with brotli 11. */
export async function measure(
  code: string,
  { external = EXTERNAL, alias = {}, splitting = true } = {},
): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    splitting,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    external,
    alias,
    logLevel: 'error',
  });
  const entry = outputFiles.find(({ path }) => path.endsWith('stdin.js'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(entry?.contents ?? '', { params }).length;
}

/** A file of this package. */
export const source = (file: string) => join(import.meta.dirname, file);
