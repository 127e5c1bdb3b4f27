import { describe, expect, it } from 'vitest';
import { readCookie } from '../platform/http/read-cookie.ts';
import { createCookies } from './cookies.ts';

const SECRET = 'A'.repeat(43);
const OTHER = 'B'.repeat(43);
const cookies = createCookies('https://shop.example');
/** In seconds. */
const LIFETIMES = { session: 7 * 86_400, binding: 3_600, device: 180 * 86_400 };

it('writes cookies that only this host can set and no script can read', () => {
  const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
  expect(cookies.session(SECRET)).toBe(
    `__Host-session=${SECRET}; Max-Age=${LIFETIMES.session}; ${attributes}`,
  );
  expect(cookies.binding(SECRET)).toBe(
    `__Host-signin=${SECRET}; Max-Age=${LIFETIMES.binding}; ${attributes}`,
  );
  expect(cookies.device(SECRET)).toBe(
    `__Host-device=${SECRET}; Max-Age=${LIFETIMES.device}; ${attributes}`,
  );
  expect(cookies.signedOut()).toEqual([
    `__Host-session=; Max-Age=0; ${attributes}`,
    `__Host-signin=; Max-Age=0; ${attributes}`,
  ]);
});

it('writes cookies without prefix and Secure on http, because WebKit refuses both there', () => {
  const local = createCookies('http://localhost:4000');
  const attributes = 'Path=/; HttpOnly; SameSite=Lax';
  expect(local.session(SECRET)).toBe(
    `session=${SECRET}; Max-Age=${LIFETIMES.session}; ${attributes}`,
  );
  expect(local.binding(SECRET)).toBe(
    `signin=${SECRET}; Max-Age=${LIFETIMES.binding}; ${attributes}`,
  );
  expect(local.device(SECRET)).toBe(`device=${SECRET}; Max-Age=${LIFETIMES.device}; ${attributes}`);
  expect(local.read(`session=${SECRET}`).session).toBe(SECRET);
  expect(local.read(`__Host-session=${SECRET}`).session).toBeNull();
  expect(cookies.read(`session=${SECRET}`).session).toBeNull();
});

describe('reading', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['a=1', '1'],
    ['b=2; a=1=2', '1=2'],
    ['b=2;a=1;c', '1'],
    ['c;a=1', '1'],
    [' \ta\t = 1 ', '1'],
    ['a=%31', '%31'],
    ['a=1; a=2', null],
    ['a=1; a=1', null],
    ['A=1', null],
    ['xa=1', null],
    ['a', null],
    ['__proto__=1', null],
  ])('finds the cookie a in %j', (header, value) => expect(readCookie(header, 'a')).toBe(value));

  // The characters besides space and tab that String.trim removes and browsers accept in names.
  it.each(['\u00a0', '\ufeff', '\u000b', '\u000c', '\u2003', '\u2028'])(
    'ignores a name with %j around it',
    (space) => {
      const planted = `${space}__Host-session=${OTHER}`;
      for (const header of [
        `${planted}; __Host-session=${SECRET}`,
        `__Host-session=${SECRET}; ${planted}`,
      ])
        expect(cookies.read(header).session).toBe(SECRET);
      expect(cookies.read(planted).session).toBeNull();
      expect(cookies.read(`__Host-session${space}=${OTHER}`).session).toBeNull();
    },
  );

  it('returns only values with the format of a secret', () => {
    expect(cookies.read(`__Host-device=${SECRET}`)).toEqual({
      session: null,
      binding: null,
      device: SECRET,
    });
    for (const value of [`${SECRET}A`, `${SECRET}\u00a0`, "' or 1=1", '', `"${SECRET}"`])
      expect(cookies.read(`__Host-session=${value}`).session).toBeNull();
  });
});
