import { expect, it } from 'vitest';
import { createCode, createSecret, isSecret, parseCode } from './secrets.ts';

it('secrets have 256 bits and never repeat', () => {
  const secrets = Array.from({ length: 1_000 }, createSecret);
  expect(new Set(secrets).size).toBe(1_000);
  for (const secret of secrets) {
    expect(isSecret(secret)).toBe(true);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  }
});

it.each(['123 456', '123-456', '１２３４５６'])('reads the code %s', (typed) =>
  expect(parseCode(typed)).toBe('123456'),
);

it('codes have six digits, each of which may be any', () => {
  const codes = Array.from({ length: 2_000 }, createCode);
  for (const code of codes) expect(parseCode(code)).toBe(code);
  for (let place = 0; place < 6; place++)
    expect(new Set(codes.map((code) => code[place])).size).toBe(10);
});
