import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineRoutes } from './define-routes.ts';
import { pathParams } from './path-params.ts';
import { resolveCurrentRoute } from './react.tsx';
import { assertRoundTrips, hostilePaths } from './testing.ts';
import type { Strategy } from './routing-options.ts';

const base = {
  locales: [
    { code: 'es', tag: 'es-ES', label: 'ESP', dir: 'ltr' },
    { code: 'en', tag: 'en-US', label: 'ENG', dir: 'ltr' },
  ],
  defaultLocale: 'es',
  params: pathParams,
} as const;

const createShop = (strategy: Strategy = 'prefix_and_default') =>
  defineRoutes({
    ...base,
    strategy,
    routes: {
      home: { es: '/', en: '/' },
      'products/new': { es: '/productos/nuevo', en: '/products/new' },
      'products/$id': { es: '/productos/$id', en: '/products/$id' },
      'shops/$city/$shop': { es: '/$city/tiendas/$shop', en: '/shops/$shop/in/$city' },
    },
  });
const shop = createShop();
const ORIGIN = 'https://shop.example';

describe('a route with parameters', () => {
  it.each<Strategy>(['prefix_and_default', 'prefix', 'prefix_except_default', 'no_prefix'])(
    'is found again under its paths with the strategy %s',
    (strategy) => {
      expect(() => assertRoundTrips(createShop(strategy))).not.toThrow();
    },
  );

  it('is localized with its values, which are encoded', () => {
    const params = { city: 'A Coruña', shop: 'a/b?c#d' };
    expect(shop.localize('products/$id', { params: { id: '42' } })).toBe('/productos/42');
    expect(shop.localize('shops/$city/$shop', { locale: 'en', params })).toBe(
      '/en/shops/a%2Fb%3Fc%23d/in/A%20Coru%C3%B1a',
    );
  });

  it.each([
    ["@bob!$&'()*+,;=:-._~", "@bob!$&'()*+,;=:-._~"],
    ['a/b?c#d%40[e]^|"', 'a%2Fb%3Fc%23d%2540%5Be%5D%5E%7C%22'],
    ['$id', '$id'],
  ])('has only the escapes that the value %s needs', (id, segment) => {
    const path = shop.localize('products/$id', { params: { id } });
    expect(path).toBe(`/productos/${segment}`);
    expect(shop.delocalize(path)).toMatchObject({ routeId: 'products/$id', params: { id } });
  });

  it('is found with its values, which are decoded', () => {
    expect(shop.delocalize('/es/A%20Coru%C3%B1a/tiendas/a%2Fb?x=1')).toEqual({
      routeId: 'shops/$city/$shop',
      locale: 'es',
      prefixed: true,
      params: { city: 'A Coruña', shop: 'a/b' },
      search: '?x=1',
    });
  });

  it('yields to a route with a literal segment', () => {
    expect(shop.delocalize('/productos/nuevo')?.routeId).toBe('products/new');
    expect(shop.delocalize('/productos/otro')?.routeId).toBe('products/$id');
  });

  it('does not read the locale of a path as a value', () => {
    const routing = defineRoutes({
      ...base,
      routes: { 'a/$x/$y': { es: '/$x/$y', en: '/a/$x/$y' } },
    });
    expect(routing.delocalize('/en/z')).toBeNull();
    expect(routing.delocalize('/fr/z')?.params).toEqual({ x: 'fr', y: 'z' });
  });

  it('keeps its values when the language is switched, unless other ones are passed', () => {
    expect(shop.switchLocale('/productos/42?a=1#b', 'en')).toBe('/en/products/42?a=1#b');
    expect(shop.switchLocale('/productos/zapatos', 'en', { id: 'shoes' })).toBe(
      '/en/products/shoes',
    );
    const { href, switchLocale } = resolveCurrentRoute(shop, '/es/productos/42');
    expect(switchLocale('en')).toBe('/en/products/42');
    expect(href('products/$id', { params: { id: '7' } })).toBe('/es/productos/7');
  });

  it('yields to the route whose first differing segment is literal, whatever the order of the table', () => {
    const routes = {
      'a/$x': { es: '/a/$x', en: '/a/$x' },
      '$y/b': { es: '/$y/b', en: '/$y/b' },
      '$y/$x': { es: '/$y/$x', en: '/$y/$x' },
    } as const;
    const reversed = Object.fromEntries(Object.entries(routes).reverse()) as typeof routes;
    for (const table of [routes, reversed]) {
      const { delocalize } = defineRoutes({ ...base, routes: table });
      const found = ['/en/a/b', '/en/c/b', '/en/c/d'].map((path) => delocalize(path)?.routeId);
      expect(found).toEqual(['a/$x', '$y/b', '$y/$x']);
    }
  });

  it('takes no value from an inherited property', () => {
    const table = defineRoutes({
      ...base,
      routes: { 'a/$constructor': { es: '/a/$constructor', en: '/a/$constructor' } },
    });
    expect(() => table.localize('a/$constructor', { params: {} as never })).toThrow(
      'has no value for its parameter "constructor"',
    );
  });

  it.each([undefined, null, {}, { id: undefined }, { id: null }])(
    'requires values: %j',
    (params) => {
      const why = params === null ? 'this locale lacks the page' : 'each parameter needs one';
      const message = `@shpy/i18n-routing: route "/en/products/$id" has no value for its parameter "id", ${why}, pass params: { id: … }`;
      const options = { locale: 'en', origin: ORIGIN, params } as never;
      expect(() => shop.localize('products/$id', options)).toThrow(message);
      expect(() => shop.alternates('products/$id', options)).toThrow(message);
      expect(() => resolveCurrentRoute(shop, '/en').href('products/$id', options)).toThrow(message);
      expect(() => shop.switchLocale('/productos/42', 'en', params as never)).not.toThrow(/Cannot/);
    },
  );

  it.each(['', '.', '..', '\ud800'])('refuses the value %j', (id) => {
    expect(() => shop.localize('products/$id', { params: { id } })).toThrow(
      `@shpy/i18n-routing: "/productos/$id" got "${id}" as id, a segment is text, not dots`,
    );
  });

  it('refuses values that are those of another route in the locale', () => {
    const options = { params: { id: 'new' }, locale: 'en' } as const;
    expect(() => shop.localize('products/$id', options)).toThrow(
      '@shpy/i18n-routing: "/en/products/new" is not a page of "/en/products/$id", another route or a locale has this path, use other values',
    );
    expect(shop.localize('products/$id', { params: { id: 'new' } })).toBe('/productos/new');
  });

  it('refuses values that are the prefix of a locale', () => {
    const routes = { home: { es: '/', en: '/' }, $page: { es: '/$page', en: '/$page' } } as const;
    const { localize } = defineRoutes({ ...base, routes });
    for (const page of ['en', 'es'])
      expect(() => localize('$page', { params: { page } })).toThrow(
        `"/${page}" is not a page of "/$page"`,
      );
    expect(localize('$page', { params: { page: 'en' }, locale: 'en' })).toBe('/en/en');
  });

  it('leads home, and never to another page, where its values are those of another route', () => {
    // A visitor may type this address: it is that of a product in Spanish, but not in English.
    const href = '/productos/new';
    expect(shop.switchLocale(href, 'en')).toBe('/en');
    const { canonical, links } = shop.alternates('products/$id', {
      origin: ORIGIN,
      locale: 'es',
      params: { id: 'new' },
    });
    expect(canonical).toBe(ORIGIN + href);
    expect(links.map(({ hreflang }) => hreflang)).toEqual(['es', 'es-ES', 'x-default']);
    const { input, output } = shop.rewrite();
    input({ url: new URL('/', ORIGIN) });
    expect(output({ url: new URL('/products/nuevo', ORIGIN) }).pathname).toBe('/products/nuevo');
  });

  it('stays on the site for any path', () => {
    const paths = [
      ...hostilePaths,
      '/productos/..',
      '/productos/%2e%2e',
      '/productos/%',
      '/productos//',
    ];
    for (const path of [...paths, '/productos/$id', '/%24city/tiendas/$shop'])
      for (const { code } of shop.locales)
        expect(new URL(shop.switchLocale(path, code), ORIGIN).origin).toBe(ORIGIN);
  });

  it('returns any value as it was passed', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(!/^\.{0,2}$/.test(id));
        const href = shop.localize('products/$id', { params: { id }, locale: 'en' });
        expect(shop.delocalize(new URL(href, ORIGIN).href)?.params).toEqual({ id });
      }),
    );
  });
});

describe('a table', () => {
  const define =
    (routes: object, params: object | undefined = pathParams) =>
    () =>
      defineRoutes({ ...base, params, routes } as never);

  it('refuses slugs whose parameters are not those of the id', () => {
    const message = /route "p\/\$id" has slug/;
    expect(define({ 'p/$id': { es: '/p/$id', en: '/p/$name' } })).toThrow(message);
    expect(define({ 'p/$id': { es: '/p/$id', en: '/p' } })).toThrow(message);
    expect(define({ 'p/$id': { es: '/p/$i-d', en: '/p/$id' } })).toThrow(message);
  });

  it.each(['{-$id}', '{$id}', '$'])('refuses the parameter %s of TanStack Router', (name) => {
    expect(define({ [`p/${name}`]: { es: `/p/${name}`, en: `/p/${name}` } })).toThrow(
      'its id and locale are not path segments, use one like "/a-b" or "/a/$id"',
    );
  });

  it('refuses a parameter that occurs twice', () => {
    expect(define({ 'p/$id/$id': { es: '/p/$id/$id', en: '/p/$id/$id' } })).toThrow(
      '@shpy/i18n-routing: "/p/$id/$id" has the parameter "id" twice, it has one value, rename one',
    );
  });

  it.each(['[id]', ':id'])('says how to write %s', (name) => {
    const routes = { [`p/${name}`]: { es: `/p/${name}`, en: `/p/${name}` } };
    expect(define(routes)).toThrow('use one like "/a-b" or "/a/$id" (not [id] or :id)');
    const withoutParams = { ...base, params: undefined, routes } as never;
    expect(() => defineRoutes(withoutParams)).toThrow('or pass pathParams and write "/a/$id"');
  });

  it('refuses two routes that match the same paths', () => {
    const routes = { 'a/$x': { es: '/a/$x', en: '/a/$x' }, 'b/$y': { es: '/a/$y', en: '/b/$y' } };
    expect(define(routes)).toThrow('"/a/$x,/a/$y" match the same paths');
  });

  it('explains what a parameter requires', () => {
    expect(() =>
      defineRoutes({
        ...base,
        params: undefined,
        routes: { 'p/$id': { es: '/p/$id', en: '/p/$id' } },
      }),
    ).toThrow(/or pass pathParams/);
  });
});

describe('search engines', () => {
  it('find the page in each locale that has it', () => {
    const { canonical, links } = shop.alternates('products/$id', {
      origin: ORIGIN,
      locale: 'en',
      params: (locale) => ({ id: locale === 'es' ? 'zapatos' : 'shoes' }),
    });
    expect(canonical).toBe('https://shop.example/en/products/shoes');
    expect(links).toContainEqual({
      hreflang: 'x-default',
      href: 'https://shop.example/productos/zapatos',
    });
  });

  it('find no page in a locale that lacks it', () => {
    const params = (locale: string) => (locale === 'es' ? { id: 'turrón' } : null);
    const at = { origin: ORIGIN, locale: 'en', params } as const;
    expect(() => shop.alternates('products/$id', at)).toThrow(
      /has no value for its parameter "id", this locale lacks the page, /,
    );
  });

  it('find the pages that are listed in the sitemap', () => {
    const sitemap = shop.sitemap(ORIGIN, {
      'products/$id': () => [{ id: '42' }, (locale) => (locale === 'en' ? { id: 'sale' } : null)],
      'shops/$city/$shop': () => [],
    });
    const pages = sitemap.filter(({ loc }) => /\/produ.*\/(42|sale)$/.test(loc));
    expect(pages.map(({ loc }) => loc)).toEqual([
      'https://shop.example/productos/42',
      'https://shop.example/en/products/42',
      'https://shop.example/en/products/sale',
    ]);
    expect(pages[0]!.alternates).toEqual(pages[1]!.alternates);
    expect(new Set(pages[2]!.alternates.map(({ href }) => href))).toEqual(
      new Set(['https://shop.example/en/products/sale']),
    );
    expect(sitemap.filter(({ loc }) => loc.includes('$'))).toEqual([]);
  });

  it('find no route left out of the sitemap by mistake', () => {
    const routes = { home: { es: '/', en: '/' }, 'p/$id': { es: '/p/$id', en: '/p/$id' } } as const;
    const routing = defineRoutes({ ...base, routes });
    for (const pages of [undefined, {}, { 'p/$id': undefined }, [], { 'p/$id': [{ id: '1' }] }])
      expect(() => routing.sitemap(ORIGIN, pages as never)).toThrow(
        /route "\/p\/\$id" has no value .* sitemap\(\) a function that lists the pages/,
      );
    const locs = routing.sitemap(ORIGIN, { 'p/$id': () => [] }).map(({ loc }) => loc);
    expect(locs).toEqual([`${ORIGIN}/`, `${ORIGIN}/en`]);
  });
});

describe('a server-rendered router', () => {
  function makeRouter() {
    const root = createRootRoute();
    const paths = ['/', '/products/new', '/products/$id', '/shops/$city/$shop'];
    const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path }));
    const routeTree = root.addChildren(routes);
    return createRouter({ routeTree, isServer: true, rewrite: shop.rewrite() });
  }

  const request = (path: string) =>
    createRequestHandler({
      createRouter: makeRouter,
      request: new Request(ORIGIN + path),
    })(async ({ router }) => {
      const { routeId, params } = router.state.matches.at(-1)!;
      const to = { to: '/products/$id', params: { id: 'a b' } };
      return Response.json({
        routeId,
        params,
        link: router.buildLocation(to as never).publicHref,
      });
    });

  it.each([
    ['/productos/42', '/products/$id', { id: '42' }, '/productos/a%20b'],
    ['/es/productos/42', '/products/$id', { id: '42' }, '/es/productos/a%20b'],
    ['/en/products/new', '/products/new', {}, '/en/products/a%20b'],
    [
      '/en/shops/x%2Fy/in/A%20Coru%C3%B1a',
      '/shops/$city/$shop',
      { city: 'A Coruña', shop: 'x/y' },
      '/en/products/a%20b',
    ],
  ])('answers %s without a redirect', async (path, routeId, params, link) => {
    const response = await request(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ routeId, params, link });
  });

  it.each(['@bob', 'a+b', 'a,b', "x:y;z=1&$!'()*~", '$id', '50%25%2540', 'a%2Fb%3F%23', '%C3%B1'])(
    'answers a page with the value %s without a redirect',
    async (segment) => {
      const id = decodeURIComponent(segment);
      const response = await request(`/en/products/${segment}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ routeId: '/products/$id', params: { id } });
      expect(shop.localize('products/$id', { params: { id }, locale: 'en' })).toBe(
        `/en/products/${segment}`,
      );
    },
  );

  it('sees the internal path that its own links have, so that the link to the page is active', () => {
    const { href } = shop.rewrite().input({ url: new URL('/en/products/@bob', ORIGIN) });
    expect(href).toBe(`${ORIGIN}/products/${encodeURIComponent('@bob')}`);
  });

  it('does not find an internal path that is not a URL of the site', async () => {
    const response = await request('/products/42');
    expect(await response.json()).toMatchObject({ routeId: '__root__' });
  });
});
