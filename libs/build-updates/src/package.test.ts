// @vitest-environment node
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import * as core from './index.ts';
import * as react from './react.ts';

/** Bytes after bundling, minifying and brotli, without React. */
async function size(entry: string) {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/${entry}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['react'],
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(outputFiles[0]!.contents, { params }).length;
}

describe('package', () => {
  it('stays within its byte budget', async () => {
    expect(await size('index.ts')).toBeLessThanOrEqual(2500);
    expect(await size('react.ts')).toBeLessThanOrEqual(600);
  });

  it('renders on a server without network requests', () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    const updates = core.createBuildUpdates({ currentId: 'one' });
    const View = () => createElement('p', null, `${react.useBuildUpdates(updates).outdated}`);
    expect(renderToString(createElement(View))).toBe('<p>false</p>');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('requires the argument of its hook', () => {
    const View = () =>
      createElement('p', null, `${react.useBuildUpdates(undefined as never).outdated}`);
    expect(() => renderToString(createElement(View))).toThrow(
      '@shpy/build-updates: useBuildUpdates() got no updates, it follows its state, pass the result of createBuildUpdates()',
    );
  });
});
