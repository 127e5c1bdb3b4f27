import { expect, it } from 'vitest';
import { defineRoutes } from './define-routes.ts';
import type { Locale } from './types.ts';

const locales = (...codes: string[]): Locale[] =>
  codes.map((code) => ({ code, tag: code, label: code, dir: 'ltr' }));

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
  [{ locales: locales('es', 'es'), routes: {} }, /distinct/],
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
  ].map((slug) => [{ routes: { a: { es: slug, en: '/x' } } }, /it is not a path/] as const),
])('%j throws', (options, message) => {
  expect(define(options)).toThrow(message);
  expect(define(options)).toThrow(/^@shpy\/i18n-routing: /);
});

it.each(['/x', '/.well-known/x', '/a.b', '/a/b/c', '/..a', '/ñ', '/'])('%s is a slug', (slug) => {
  expect(define({ routes: { a: { es: slug, en: slug } } })).not.toThrow();
});
