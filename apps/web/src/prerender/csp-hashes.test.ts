import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cspHashes } from './csp-hashes.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('hashes each inline script and style once', () => {
  const html =
    '<script>a()</script><script data-x="">b()</script><script>a()</script><style>p{}</style>';
  expect(cspHashes(html)).toEqual({
    script: [hash('a()'), hash('b()')],
    style: [hash('p{}')],
  });
});

it('skips files and data blocks', () => {
  const html =
    '<script type="module" src="/a.js"></script><script type="application/json">{}</script>';
  expect(cspHashes(html)).toEqual({ script: [], style: [] });
});
