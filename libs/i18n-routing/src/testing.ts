import { defineRoutes } from './define-routes.ts';
import { fail } from './errors.ts';
import type { Links } from './links.ts';
import type { Routing } from './routing.ts';
import type { Strategy } from './routing-options.ts';

/**
 * A small bilingual routing for tests and stories: home, login (one slug in both languages) and
 * terms (translated).
 */
export const createTestRouting = (strategy: Strategy = 'prefix_and_default') =>
  defineRoutes({
    locales: [
      { code: 'es', tag: 'es-ES', label: 'ESP', dir: 'ltr' },
      { code: 'en', tag: 'en-US', label: 'ENG', dir: 'ltr' },
    ],
    defaultLocale: 'es',
    strategy,
    routes: {
      home: { es: '/', en: '/' },
      login: { es: '/login', en: '/login' },
      terms: { es: '/terminos-de-uso', en: '/terms-of-use' },
    },
  });

/** Paths that visitors and scanners send. No operation of a routing may throw or leave the site because of them. */
export const hostilePaths: readonly string[] = [
  '',
  '//evil.example',
  '//evil.example/login',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/login',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2f%2fevil.example',
  '/en%2flogin',
  '/en/../login',
  '/en/%2e%2e/login',
  '/./login',
  '/login%00',
  '/login\0',
  '/%',
  '/%E0%A4%A',
  '/%c0%af',
  '/login\r\nSet-Cookie: a=b',
  '/login?x=\r\nSet-Cookie: a=b#\t',
  '/__proto__',
  '/constructor',
  '/en/toString',
  '/\ud800',
  `/${'a/'.repeat(5000)}`,
  `/en${'/'.repeat(10_000)}`,
];

/**
 * Throws if delocalizing and localizing a URL of the routing returns another URL. Parameters get a value with a
 * space.
 */
export function assertRoundTrips<Id extends string, Code extends string>(
  routing: Routing<Id, Code>,
): void {
  const { delocalize, entries, localize } = routing as unknown as Links;
  for (const { path: pattern, routeId, locale, prefix } of entries()) {
    const names = [...pattern.matchAll(/\/\$(\w+)/g)].map(([, name]) => name!);
    const params = Object.fromEntries(names.map((name) => [name, `a ${name}`]));
    const path = pattern.replace(/(?<=\/)\$(\w+)/g, 'a%20$1');
    const there = localize(routeId, { locale, prefixed: prefix !== '', params });
    const href = `${path}?a=1&b=/en#top`;
    const back = delocalize(href, locale);
    if (
      there !== path ||
      back?.routeId !== routeId ||
      back.locale !== locale ||
      localize(routeId, back) !== href
    ) {
      fail(
        `"${path}" does not round-trip`,
        `it is the path of "${routeId}" in "${locale}"`,
        'correct the table',
      );
    }
  }
}
