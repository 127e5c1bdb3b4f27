import { afterEach, expect, it, vi } from 'vitest';
import { fetchFirst } from './fetch-first.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0';

afterEach(() => vi.unstubAllGlobals());

function stubFetch(...responses: (Response | Error)[]) {
  const fetch = vi.fn((_url: string) => {
    const response = responses.shift() ?? new Response('export {}');
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('fetches each file once in Firefox', async () => {
  const fetch = stubFetch();
  await fetchFirst(['assets/a-1.js', 'assets/a-1.css'], FIREFOX);
  await fetchFirst(['assets/a-1.js', 'assets/b-1.js'], FIREFOX);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/assets/a-1.js',
    '/assets/a-1.css',
    '/assets/b-1.js',
  ]);
});

it('leaves the files to the import in other browsers', async () => {
  const fetch = stubFetch();
  await fetchFirst(['assets/c-1.js'], CHROME);
  expect(fetch).not.toHaveBeenCalled();
});

it.each([new TypeError('NetworkError'), new Response(null, { status: 404 })])(
  'rejects with the error of a part that did not load, and fetches it again: %s',
  async (response) => {
    // Another file for each case, because `fetchFirst()` remembers the files that it has fetched.
    const file = response instanceof Error ? 'assets/d-1.js' : 'assets/e-1.js';
    const fetch = stubFetch(response);
    await expect(fetchFirst([file], FIREFOX)).rejects.toThrow(`Loading chunk ${file} failed`);
    await fetchFirst([file], FIREFOX);
    expect(fetch).toHaveBeenCalledTimes(2);
  },
);
