import { expect, it } from 'vitest';
import { defineRoutes } from './define-routes.ts';
import { createTestRouting } from './testing.ts';
import type { Locale } from './types.ts';

const locales = (...codes: string[]): Locale[] =>
  codes.map((code) => ({ code, tag: code.replace('/', 'e'), label: code, dir: 'ltr' }));

// What the compiler refuses can still come from JSON.
const define = (options: object) => () =>
  defineRoutes({ locales: locales('es', 'en'), defaultLocale: 'es', ...options } as never);

it.each<readonly [object, RegExp]>([
  [{ routes: { home: { es: '/' } } }, /route "home" has slug "" in locale "en"/],
  [
    { routes: { a: { es: '/x', en: '/x' }, b: { es: '/x', en: '/y' } } },
    /"a,b" share "\/x" in locale "es"/,
  ],
  [{ strategy: 'prefixed', routes: { a: { es: '/x', en: '/x' } } }, /unknown strategy "prefixed"/],
  [{ defaultLocale: 'fr', routes: {} }, /locales "es,en" .* default "fr"/],
  [{ locales: locales('es', 'es'), routes: {} }, /its own code/],
  ...['es-ES', 'ES-es'].map(
    (tag) =>
      [
        {
          locales: [
            { code: 'es', tag: 'es-ES', label: 'ESP', dir: 'ltr' },
            { code: 'en', tag, label: 'ENG', dir: 'ltr' },
          ],
          routes: {},
        },
        /locales "es,en" are invalid, .* its own code and BCP 47 tag/,
      ] as const,
  ),
  [
    {
      routes: {
        a: { es: '/política'.normalize('NFC'), en: '/x' },
        b: { es: '/política'.normalize('NFD'), en: '/y' },
      },
    },
    /"a,b" share "\/pol.*tica" in locale "es"/,
  ],
  ...[
    { dir: 'left' },
    { dir: undefined },
    { tag: 'es_ES' },
    { tag: 'Español' },
    { tag: '' },
    { tag: undefined },
  ].map(
    (part) =>
      [
        { locales: locales('es', 'en').map((locale) => ({ ...locale, ...part })), routes: {} },
        /locales "es,en" are invalid, .* BCP 47 tag, and a dir, ltr or rtl/,
      ] as const,
  ),
  [{ routes: undefined }, /locales or routes are missing, a table has both, pass them/],
  [{ locales: undefined, routes: {} }, /locales or routes are missing/],
  [
    { locales: locales('es', '/e'), routes: { a: { es: '/x', '/e': '/x' } } },
    /route "a" has slug "\/x" in locale "\/e", its id and locale are not path segments/,
  ],
  [{ routes: { 'a b': { es: '/x', en: '/x' } } }, /route "a b" .*, its id and locale are not/],
  [{ routes: { a: { es: '/en/x', en: '/x' } } }, /it begins with a locale/],
  [{ routes: { a: { es: '/es', en: '/x' } } }, /it begins with a locale/],
  ...[
    'x',
    '//x',
    '/x/',
    '/../x',
    '/./x',
    '/a?b',
    '/a#b',
    '/a\\b',
    '/a b',
    '/a%2fb',
    '/{-$id}',
    '/{$id}',
    '/$',
    '/[id]',
    '/a/[...rest]',
    '/a/:id',
  ].map((slug) => [{ routes: { a: { es: slug, en: '/x' } } }, /it is not a path/] as const),
])('%j throws', (options, message) => {
  expect(define(options)).toThrow(message);
  expect(define(options)).toThrow(/^@shpy\/i18n-routing: /);
});

it('requires options', () => {
  expect(() => defineRoutes(undefined as never)).toThrow(
    '@shpy/i18n-routing: locales or routes are missing',
  );
});

it.each([{ search: { a: 1 } }, { search: null }, { hash: 7 }])('refuses %j', (options) => {
  const { localize } = createTestRouting();
  expect(() => localize('home', options as never)).toThrow(
    '@shpy/i18n-routing: search or hash is no text, an href is one, use `${new URLSearchParams(…)}`',
  );
});

it.each(['/x', '/.well-known/x', '/a.b', '/a/b/c', '/..a', '/ñ', '/'])('%s is a slug', (slug) => {
  expect(define({ routes: { a: { es: slug, en: slug } } })).not.toThrow();
});
