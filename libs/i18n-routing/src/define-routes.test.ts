import { describe, expect, it } from 'vitest';
import { defineRoutes } from './define-routes.ts';
import { pathParams } from './path-params.ts';
import { assertRoundTrips, createTestRouting, hostilePaths } from './testing.ts';

const routing = createTestRouting();

describe('localize', () => {
  it.each([
    ['home', { locale: 'es' }, '/'],
    ['home', { locale: 'es', prefixed: true }, '/es'],
    ['home', { locale: 'en' }, '/en'],
    ['home', { locale: 'en', prefixed: false }, '/en'],
    ['login', {}, '/login'],
    ['terms', { locale: 'en' }, '/en/terms-of-use'],
    ['terms', { locale: 'es', prefixed: true }, '/es/terminos-de-uso'],
    ['terms', { locale: 'en', search: 'a=1', hash: 'top' }, '/en/terms-of-use?a=1#top'],
    ['terms', { locale: 'en', search: '?a=1', hash: '#top' }, '/en/terms-of-use?a=1#top'],
    ['home', { search: '?', hash: '#' }, '/'],
  ] as const)('%s %j → %s', (routeId, options, path) => {
    expect(routing.localize(routeId, options)).toBe(path);
  });

  it('throws for a route that the table does not have', () => {
    expect(() => routing.localize('nope' as 'home')).toThrow(/no route "nope" with locale "es"/);
  });
});

describe('delocalize', () => {
  it.each([
    ['/', { routeId: 'home', locale: 'es', prefixed: false }],
    ['/es', { routeId: 'home', locale: 'es', prefixed: true }],
    ['/es/', { routeId: 'home', locale: 'es', prefixed: true }],
    ['/en/terms-of-use', { routeId: 'terms', locale: 'en', prefixed: true }],
    ['/en/terms%2Dof-use', { routeId: 'terms', locale: 'en', prefixed: true }],
    ['/es/?a=1', { routeId: 'home', locale: 'es', prefixed: true, search: '?a=1' }],
    [
      '/en/login?a=1#top',
      { routeId: 'login', locale: 'en', prefixed: true, search: '?a=1', hash: '#top' },
    ],
    ['?a=/login', null],
    ['/terms-of-use', null],
    ['/en/terminos-de-uso', null],
    ['/en//', null],
    ['//', null],
    ['/EN', null],
    ['', null],
  ])('%s → %j', (pathname, match) => {
    expect(routing.delocalize(pathname)).toEqual(match);
  });
});

describe('localeOf', () => {
  it.each([
    ['/', 'es', ''],
    ['/nope', 'es', ''],
    ['/es/nope', 'es', '/es'],
    ['/en', 'en', '/en'],
    ['/en/nope', 'en', '/en'],
    ['/en?a=1', 'en', '/en'],
    ['/en#top', 'en', '/en'],
    ['?/en', 'es', ''],
    ['/%65n/nope', 'en', '/en'],
    ['nope/en', 'es', ''],
    ['/enough', 'es', ''],
    ['', 'es', ''],
  ])('%s → locale %s, prefix "%s"', (pathname, locale, prefix) => {
    expect(routing.localeOf(pathname)).toEqual({ locale, prefix });
  });
});

describe('switchLocale', () => {
  it.each([
    ['/terminos-de-uso?a=1&b#x', 'en', '/en/terms-of-use?a=1&b#x'],
    ['/es/terminos-de-uso', 'en', '/en/terms-of-use'],
    ['/en/terms-of-use?a=1', 'es', '/terminos-de-uso?a=1'],
    ['/es/login', 'es', '/es/login'],
    ['/login', 'es', '/login'],
    ['/nope?a=1#x', 'en', '/en?a=1#x'],
    ['/en/nope', 'es', '/'],
    ['/es/nope', 'es', '/es'],
    ['/es/nope', 'en', '/en'],
    ['/nope', 'es', '/'],
    ['https://site.example/login#a', 'en', '/en/login#a'],
    ['https://site.example', 'en', '/en'],
    ['//evil.example/login', 'en', '/en'],
    ['', 'en', '/en'],
    ['?a=1', 'en', '/en?a=1'],
  ] as const)('%s in %s → %s', (href, locale, path) => {
    expect(routing.switchLocale(href, locale)).toBe(path);
  });

  it('stays on the site for hostile paths', () => {
    for (const href of hostilePaths) {
      const path = routing.switchLocale(href, 'en');
      expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
      expect(path).toMatch(/^\/en(?![^/?#])[^\0-\x20\x7f]*$/);
    }
  });
});

describe('entries', () => {
  it('contain each path once', () => {
    expect(routing.entries().map(({ path }) => path)).toEqual([
      '/',
      '/es',
      '/en',
      '/login',
      '/es/login',
      '/en/login',
      '/terminos-de-uso',
      '/es/terminos-de-uso',
      '/en/terms-of-use',
    ]);
  });

  it('are found again under their paths', () => assertRoundTrips(routing));
});

describe('alternates', () => {
  it('links all variants of a page', () => {
    expect(routing.alternates('terms', { origin: 'https://a.example/', locale: 'en' })).toEqual({
      canonical: 'https://a.example/en/terms-of-use',
      links: [
        { hreflang: 'es', href: 'https://a.example/terminos-de-uso' },
        { hreflang: 'es-ES', href: 'https://a.example/terminos-de-uso' },
        { hreflang: 'en', href: 'https://a.example/en/terms-of-use' },
        { hreflang: 'en-US', href: 'https://a.example/en/terms-of-use' },
        { hreflang: 'x-default', href: 'https://a.example/terminos-de-uso' },
      ],
      ogLocale: 'en_US',
      ogLocaleAlternates: ['es_ES'],
    });
  });
});

it.each([
  ['zh-Hant-TW', 'zh_TW'],
  ['es-419', 'es_419'],
  ['ca', 'ca'],
])('ogLocale of %s is %s, as Open Graph defines it', (tag, ogLocale) => {
  const { alternates } = defineRoutes({
    locales: [{ code: 'a', tag, label: 'A', dir: 'ltr' }],
    defaultLocale: 'a',
    routes: { home: { a: '/' } },
  });
  const at = { origin: 'https://a.example', locale: 'a' } as const;
  expect(alternates('home', at).ogLocale).toBe(ogLocale);
});

describe('an origin without a scheme', () => {
  it.each(['example.com', '//example.com', '', undefined])('is refused: %j', (origin) => {
    const message = `@shpy/i18n-routing: origin "${origin}" has no scheme`;
    const at = { origin: origin as string, locale: 'en' } as const;
    expect(() => routing.alternates('terms', at)).toThrow(message);
    expect(() => routing.sitemap(origin as string)).toThrow(message);
  });
});

describe('sitemap', () => {
  it('has canonical URLs only', () => {
    expect(routing.sitemap('https://a.example').map(({ loc }) => loc)).toEqual([
      'https://a.example/',
      'https://a.example/en',
      'https://a.example/login',
      'https://a.example/en/login',
      'https://a.example/terminos-de-uso',
      'https://a.example/en/terms-of-use',
    ]);
  });
});

it.each([
  ['static', undefined],
  ['with parameters', pathParams],
])('finds a page whatever the Unicode form of slug and address: %s', (_, params) => {
  const [nfc, nfd] = ['NFC', 'NFD'].map((form) => `/${'política'.normalize(form)}` as const) as [
    `/${string}`,
    `/${string}`,
  ];
  const routing = defineRoutes({
    locales: [{ code: 'es', tag: 'es-ES', label: 'ESP', dir: 'ltr' }],
    defaultLocale: 'es',
    params,
    routes: { política: { es: nfd } },
  });
  expect(routing.localize('política')).toBe(encodeURI(nfc));
  const { input, output } = routing.rewrite();
  for (const address of [nfc, nfd, encodeURI(nfc), encodeURI(nfd)]) {
    expect(routing.delocalize(address)?.routeId).toBe('política');
    const internal = input({ url: new URL(address, 'https://a.example') });
    expect(output({ url: internal }).pathname).toBe(encodeURI(nfc));
  }
});
