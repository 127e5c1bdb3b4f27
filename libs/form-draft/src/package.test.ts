// @vitest-environment node
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as core from './index.ts';
import * as react from './react.ts';

/** Bytes after bundling, minifying and brotli, without `externals`. */
async function size(entry: string, external: string[] = []) {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/${entry}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['react', ...external],
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(outputFiles[0]!.contents, { params }).length;
}

describe('package', () => {
  it('stays within its byte budget', async () => {
    expect(await size('index.ts')).toBeLessThanOrEqual(3000);
  });

  it('renders on a server without storage', () => {
    const View = () =>
      createElement(
        'p',
        null,
        `${react.useFormDraft({ current: null }, { name: 'contact', version: 1 }).restored}`,
      );
    core.clearAllDrafts();
    core.removeExpiredDrafts();
    expect(renderToString(createElement(View))).toBe('<p>false</p>');
  });

  it.each([
    [undefined, { name: 'contact', version: 1 }, 'useFormDraft() got no ref'],
    [{ current: null }, undefined, 'createFormDraft() got no name'],
  ])('requires the arguments of its hook: %j, %j', (ref, options, message) => {
    const View = () => `${react.useFormDraft(ref as never, options as never).restored}`;
    expect(() => renderToString(createElement(View))).toThrow(`@shpy/form-draft: ${message}, `);
  });
});
