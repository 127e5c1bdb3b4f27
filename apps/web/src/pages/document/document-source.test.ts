import { expect, test, vi } from 'vitest';
import { createFragmentSource } from './document-source.ts';

const answer = (text: string, status = 200) => vi.fn(async () => new Response(text, { status }));

test('a document is fetched once, in its variant and version', async () => {
  const fetch = answer('<h1>Uno</h1>');
  const source = createFragmentSource('/es', { fetch });
  await source.load('privacy-policy');
  await source.load('privacy-policy');
  await source.load('privacy-policy', '1.0');
  expect(fetch.mock.calls).toEqual([
    ['/fragments/es/privacy-policy.html'],
    ['/fragments/es/privacy-policy@1.0.html'],
  ]);
  expect(source.read('privacy-policy')).toBe('<h1>Uno</h1>');
});

test('the document that the page came with is not fetched', async () => {
  const fetch = answer('');
  const source = createFragmentSource('/en', { fetch });
  source.adopt('terms-of-use', undefined, '<h1>Terms</h1>');
  await source.load('terms-of-use');
  expect(fetch).not.toHaveBeenCalled();
  expect(source.read('terms-of-use')).toBe('<h1>Terms</h1>');
});

test('a document that cannot be had is an error, and is asked for again', async () => {
  const fetch = answer('', 503);
  const source = createFragmentSource('/es', { fetch });
  await expect(source.load('cookies-policy')).rejects.toThrow('503');
  await expect(source.load('cookies-policy')).rejects.toThrow('503');
  expect(fetch).toHaveBeenCalledTimes(2);
});
