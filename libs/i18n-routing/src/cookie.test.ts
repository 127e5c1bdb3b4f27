import { expect, it } from 'vitest';
import { parseLocaleCookie, serializeLocaleCookie } from './cookie.ts';

it.each([
  [{}, 'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax'],
  [{ secure: true }, 'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure'],
  [{ name: 'lang', maxAge: 0 }, 'lang=en; Max-Age=0; Path=/; SameSite=Lax'],
])('serializes with %j', (options, cookie) => {
  expect(serializeLocaleCookie('en', options)).toBe(cookie);
});

it('escapes values', () => {
  expect(serializeLocaleCookie('en; Domain=x\r\n')).toContain('=en%3B%20Domain%3Dx%0D%0A;');
});

it('reads the value as it was before it was escaped', () => {
  const cookie = serializeLocaleCookie('a b;c', { name: 'lang' });
  expect(parseLocaleCookie(cookie, 'lang')).toBe('a b;c');
  expect(parseLocaleCookie('lang=100%', 'lang')).toBe('100%');
});

it('compares a name with characters that are special in a pattern as it is', () => {
  expect(parseLocaleCookie('my_locale=es; my.locale=en', 'my.locale')).toBe('en');
  expect(parseLocaleCookie('a(b=en', 'a(b')).toBe('en');
});

it.each([
  ['i18n_redirected=en', 'en'],
  ['a=1;i18n_redirected=en ; b=2', 'en'],
  ['a=i18n_redirected=en', null],
  ['i18n_redirected', null],
  // A no-break space is part of the name. Another host of the domain can set a cookie with this name.
  ['\u00a0i18n_redirected=en', null],
  ['', null],
  [null, null],
  [undefined, null],
])('reads %j as %j', (header, value) => {
  expect(parseLocaleCookie(header)).toBe(value);
});
