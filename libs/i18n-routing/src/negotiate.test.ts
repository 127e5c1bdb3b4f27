import { describe, expect, it, vi } from 'vitest';
import { defineRoutes } from './define-routes.ts';
import { fromAcceptLanguage, fromCookie, fromLanguages } from './locale-sources.ts';
import { lookup } from './lookup.ts';
import { negotiate } from './negotiate.ts';
import { createTestRouting } from './testing.ts';

const routing = createTestRouting();

describe('Accept-Language', () => {
  it.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['EN-gb', 'en'],
    ['en-US,es;q=0.9', 'en'],
    ['es;q=0.8, en;q=0.9', 'en'],
    ['en;q=0.9,es;q=0.9', 'en'],
    ['es;q=0.9,en', 'en'],
    ['de,fr;q=0.9,en;q=0.1', 'en'],
    ['de', 'es'],
    ['*', 'es'],
    ['de,*;q=0.5', 'es'],
    ['es;q=0,*', 'en'],
    ['es-MX;q=0,en;q=0.1', 'en'],
    ['en;q=0', 'es'],
    ['en;q=0,en-US', 'en'],
    ['en;q=0,en-GB', 'es'],
    ['en-GB;q=0,en', 'en'],
    ['en-GB;q=0, en;q=0.5, es;q=0.4', 'en'],
    ['en-US;q=0,en', 'es'],
    ['en-GB;q=0', 'es'],
    ['*;q=0', 'es'],
    ['en,*;q=0', 'en'],
    ['es;q=0.1,*;q=0.5', 'en'],
    ['*,es;q=0.5', 'en'],
    ['*,en;q=0.5', 'es'],
    ['en;q=0.5,es;q=0.4,*', 'en'],
    ['fr;q=0.5;x=en', 'es'],
    ['fr;level=en', 'es'],
    ['fr;q=en', 'es'],
    ['en ; q = 0.5 , es ; q=0.6', 'es'],
    ['en;q=2', 'es'],
    ['en;q=x', 'es'],
    ['en;q=', 'es'],
    [',,en', 'en'],
    ['en-x-private', 'en'],
    ['en_US', 'es'],
    ['', 'es'],
    [`${'de-'.repeat(5000)}x,en`, 'es'],
    [`${'-'.repeat(100)},en`, 'en'],
    ['en;q='.repeat(3000), 'es'],
  ])('%.60s → %s', (acceptLanguage, locale) => {
    expect(negotiate(routing, { acceptLanguage })).toBe(locale);
  });
});

describe('lookup', () => {
  const other = defineRoutes({
    locales: [
      { code: 'uk', tag: 'en-GB', label: 'UK', dir: 'ltr' },
      { code: 'us', tag: 'en-US', label: 'US', dir: 'ltr' },
      { code: 'tw', tag: 'zh-Hant-TW', label: 'TW', dir: 'ltr' },
      { code: 'ar', tag: 'ar', label: 'AR', dir: 'rtl' },
    ],
    defaultLocale: 'ar',
    routes: { home: { uk: '/', us: '/', tw: '/', ar: '/' } },
  });

  it.each([
    ['en-US', 'us'],
    ['en', 'uk'],
    ['en-AU', 'uk'],
    ['zh-Hant-TW-x-private', 'tw'],
    ['zh', 'tw'],
    ['ar-EG', 'ar'],
    ['us', 'us'],
  ])('%s → %s', (acceptLanguage, code) => {
    expect(negotiate(other, { acceptLanguage })).toBe(code);
  });

  // A visitor can send any text, and a matcher is also given to sources of an application.
  it('reads only the beginning of a long text', () => {
    const values = new Map<string, string>();
    const has = vi.spyOn(values, 'has');
    expect(lookup(values, '-'.repeat(5000))).toBeUndefined();
    expect(has.mock.calls.length).toBeLessThanOrEqual(100);
    expect(lookup(new Map([['en', 'found']]), `en-${'x'.repeat(5000)}`)).toBe('found');
  });

  it('happens once for each range of a header, and not for a part that is no range', () => {
    const match = vi.fn(() => null);
    const acceptLanguage = `fr, de;q=0.5, ${'-'.repeat(200)}, a-, ${'a'.repeat(9)}`;
    expect(fromAcceptLanguage()({ acceptLanguage }, match, routing.locales)).toBeUndefined();
    expect(match.mock.calls).toEqual([['fr'], [''], ['de']]);
  });
});

describe('sources', () => {
  it.each([
    [{ cookie: 'en', acceptLanguage: 'es' }, 'en'],
    [{ cookie: 'a=b; i18n_redirected=en', acceptLanguage: 'es' }, 'en'],
    [{ cookie: 'i18n_redirected="en"' }, 'en'],
    [{ cookie: 'i18n_redirected=fr', acceptLanguage: 'en' }, 'en'],
    [{ cookie: 'xi18n_redirected=es', acceptLanguage: 'en' }, 'en'],
    [{ cookie: '', acceptLanguage: 'en' }, 'en'],
    [{ cookie: null, acceptLanguage: null }, 'es'],
    [{ cookie: '__proto__' }, 'es'],
    [{}, 'es'],
  ])('%j → %s', (input, locale) => {
    expect(negotiate(routing, input)).toBe(locale);
  });

  it.each([undefined, null])('need a request, not %s', (input) => {
    expect(() => negotiate(routing, input as never)).toThrow(
      '@shpy/i18n-routing: negotiate() got no request, the language is read from its cookie',
    );
  });

  it('can have another order', () => {
    const input = { cookie: 'lang=es', acceptLanguage: 'en' };
    expect(negotiate(routing, input, [fromAcceptLanguage(), fromCookie('lang')])).toBe('en');
    expect(negotiate(routing, input, [fromCookie('lang'), fromAcceptLanguage()])).toBe('es');
    expect(negotiate(routing, {}, [fromLanguages(['de', 'en-GB', 'es'])])).toBe('en');
    expect(negotiate(routing, input, [])).toBe('es');
  });

  it('are tried in order until one returns a locale of the table', () => {
    const last = vi.fn(() => 'es');
    expect(negotiate(routing, {}, [() => 'fr', () => null, () => 'en', last])).toBe('en');
    expect(last).not.toHaveBeenCalled();
  });
});
