import { expect, it } from 'vitest';
import {
  bindingCookie,
  endedSessionCookie,
  readCookie,
  readSecretCookie,
  sessionCookie,
} from './cookies.ts';

const SECRET = 'A'.repeat(43);

it('writes cookies that only this host can set and no script can read', () => {
  const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
  expect(sessionCookie(SECRET)).toBe(`__Host-session=${SECRET}; Max-Age=604800; ${attributes}`);
  expect(bindingCookie(SECRET)).toBe(`__Host-signin=${SECRET}; Max-Age=3600; ${attributes}`);
  expect(endedSessionCookie()).toBe(`__Host-session=; Max-Age=0; ${attributes}`);
});

it.each([
  [undefined, null],
  ['', null],
  ['a=1', '1'],
  ['b=2; a=1=2', '1=2'],
  ['a=1; a=2', '1'],
  ['xa=1', null],
  ['a', ''],
])('finds the cookie a in %j', (header, value) => expect(readCookie(header, 'a')).toBe(value));

it('takes only what can be a secret', () => {
  expect(readSecretCookie(`a=${SECRET}`, 'a')).toBe(SECRET);
  expect(readSecretCookie(`a=${SECRET}A`, 'a')).toBeNull();
  expect(readSecretCookie("a=' or 1=1", 'a')).toBeNull();
});
