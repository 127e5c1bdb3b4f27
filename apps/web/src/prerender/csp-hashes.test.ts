import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cspHashes } from './csp-hashes.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('inline scripts and styles are hashed, each once', () => {
  const html =
    '<script>a()</script><script data-x="">b()</script><script>a()</script><style>p{}</style>';
  expect(cspHashes(html)).toEqual({
    script: [hash('a()'), hash('b()')],
    style: [hash('p{}')],
  });
});

it('files and blocks of data need no hash', () => {
  const html =
    '<script type="module" src="/a.js"></script><script type="application/json">{}</script>';
  expect(cspHashes(html)).toEqual({ script: [], style: [] });
});
