import { expect, it } from 'vitest';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';

const all = new Set<Encoding>(['br', 'gzip', 'identity']);

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, *', 'gzip'],
  ['br;q=0.4, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, br;q=0.1', 'identity'],
  ['identity, gzip', 'gzip'],
  ['identity;q=0, gzip;q=0.001', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
  ['br;q=nonsense', 'identity'],
  [',,;;', 'identity'],
])('answers %j with %s', (header, encoding) => {
  expect(chooseEncoding(header, all)).toBe(encoding);
});

it('never chooses an encoding that is not available', () => {
  expect(chooseEncoding('br, gzip;q=0.1', new Set<Encoding>(['gzip', 'identity']))).toBe('gzip');
  expect(chooseEncoding('br, gzip', new Set<Encoding>(['identity']))).toBe('identity');
});
