import { isLazyPartError } from '@shpy/build-updates';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFragmentSource, fragmentPath } from './document-source.ts';

const origin = 'https://shpy.example';

interface Answer {
  text?: string;
  status?: number;
  type?: string | null;
  /** Final URL, after redirects. Default: the requested one. */
  url?: string;
}

function server({ text = '', status = 200, type = 'text/html; charset=utf-8', url }: Answer) {
  return vi.fn(async (path: string | URL | Request, _init?: RequestInit) => {
    const response = new Response(text, { status });
    if (type === null) response.headers.delete('content-type');
    else response.headers.set('content-type', type);
    Object.defineProperty(response, 'url', { value: url ?? `${origin}${String(path)}` });
    return response;
  });
}

const sourceOf = (fetch: ReturnType<typeof server>) =>
  createFragmentSource('/es', { fetch, origin, versions: ['privacy-policy@1.0'] });

it('fetches each version of a document once, with the prefix of the source', async () => {
  const fetch = server({ text: '<article>Uno' });
  const source = sourceOf(fetch);
  await source.load('privacy-policy');
  await source.load('privacy-policy');
  await source.load('privacy-policy', '1.0');
  const init = { redirect: 'error', signal: expect.any(AbortSignal) };
  expect(fetch.mock.calls).toEqual([
    ['/fragments/es/privacy-policy.html', init],
    ['/fragments/es/privacy-policy@1.0.html', init],
  ]);
  expect(source.read('privacy-policy')).toBe('<article>Uno');
});

it('does not fetch the document that the page contains', async () => {
  const fetch = server({});
  const source = sourceOf(fetch);
  source.adopt('terms-of-use', undefined, '<h1>Terms</h1>');
  await source.load('terms-of-use');
  expect(fetch).not.toHaveBeenCalled();
  expect(source.read('terms-of-use')).toBe('<h1>Terms</h1>');
});

it('limits the time of a request, and throws the error of a part that did not load', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const source = createFragmentSource('/es', {
    origin,
    // Like a server that does not answer.
    fetch: (_path, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('timed out'))),
      ),
  });
  const loading = source.load('terms-of-use');
  limit.abort();
  await expect(loading).rejects.toSatisfy(isLazyPartError);
  expect(timeout).toHaveBeenCalledWith(15_000);
  timeout.mockRestore();
});

it('throws if a document cannot be fetched, and requests it again later', async () => {
  const fetch = server({ status: 503 });
  const source = sourceOf(fetch);
  await expect(source.load('cookies-policy')).rejects.toThrow('503');
  await expect(source.load('cookies-policy')).rejects.toThrow('503');
  expect(fetch).toHaveBeenCalledTimes(2);
});

const fragments = `${origin}/fragments/es`;

it.each<Answer>([
  { type: 'application/json' },
  { type: 'text/plain' },
  { type: 'text/html-not' },
  { type: null },
  { text: '<!doctype html><h1>Sign in to this network</h1>' },
  { url: `${origin}/graphql?query={__typename}` },
  { url: `${origin}/fragments/../graphql` },
  { url: `${origin}/fragmentsx/es/terms-of-use.html` },
  { url: 'https://evil.example/fragments/es/terms-of-use.html' },
  { url: `${fragments.replace('https:', 'http:')}/terms-of-use.html` },
])('refuses %j as a fragment', async (answer) => {
  const source = sourceOf(server({ text: '<article><img src=x>', ...answer }));
  await expect(source.load('terms-of-use')).rejects.toThrow('no fragment');
  expect(source.read('terms-of-use')).toBe('');
});

it('requests only fragments of this document, for any query', () => {
  const source = sourceOf(server({}));
  const attack = 'x/../../../graphql?query={__typename}#';
  for (const [search, path] of [
    [{ version: '1.0' }, '/fragments/es/privacy-policy@1.0.html'],
    [{ version: attack }, '/fragments/es/privacy-policy.html'],
  ] as const)
    expect(fragmentPath('privacy-policy', '/es', source.versionOf('privacy-policy', search))).toBe(
      path,
    );
});

describe('with Trusted Types', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('inserts a document through its only policy', async () => {
    // The module creates the policy when it is imported.
    vi.resetModules();
    const createPolicy = vi.fn((_name: string, { createHTML }: TrustedRules) => ({
      createHTML: (html: string) => ({ trusted: createHTML(html) }),
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    const { createFragmentSource, FRAGMENT_POLICY } = await import('./document-source.ts');
    const source = createFragmentSource('/es', { fetch: server({ text: '<article>' }), origin });
    source.adopt('terms-of-use', undefined, '<h1>');
    await source.load('cookies-policy');
    expect(source.read('terms-of-use')).toEqual({ trusted: '<h1>' });
    expect(source.read('cookies-policy')).toEqual({ trusted: '<article>' });
    // React sets the HTML again if the object is not identical.
    expect(source.read('cookies-policy')).toBe(source.read('cookies-policy'));
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([FRAGMENT_POLICY]);
  });
});

interface TrustedRules {
  createHTML: (html: string) => string;
}
