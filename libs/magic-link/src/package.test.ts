// @vitest-environment node
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createMagicLink } from './index.ts';
import { useMagicLink, useSession } from './react.ts';
import { createSession } from './session.ts';
import { createTestServer } from './testing.ts';

/** Bytes of an entry after bundling, minifying and brotli. */
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

it.each([
  ['index.ts', 2800],
  ['session.ts', 1990],
  ['react.ts', 2920],
])('%s weighs at most %i bytes', async (entry, limit) => {
  expect(await size(entry)).toBeLessThanOrEqual(limit);
});

it('renders on a server without network requests and without a channel', () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  const channel = vi.spyOn(globalThis, 'BroadcastChannel');
  const session = createSession();
  const magicLink = createMagicLink({ session, transport: createTestServer().magicLink });
  const View = () =>
    createElement('p', null, useSession(session).status, ' ', useMagicLink(magicLink).status);
  expect(renderToString(createElement(View))).toBe('<p>unknown<!-- --> <!-- -->asking</p>');
  expect(fetch).not.toHaveBeenCalled();
  expect(channel).not.toHaveBeenCalled();
});

it.each([
  [() => useSession(undefined as never).status, 'useSession() got no session'],
  [() => useMagicLink(undefined as never).status, 'useMagicLink() got no magicLink'],
])('requires the argument of a hook: %#', (View, message) => {
  expect(() => renderToString(createElement(View))).toThrow(`@shpy/magic-link: ${message}, `);
});
