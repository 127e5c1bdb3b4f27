import { expectTypeOf, it } from 'vitest';
import { defineRoutes, negotiate, pathParams, type Routing } from './index.ts';

const es = { code: 'es', tag: 'es-ES', label: 'ESP', dir: 'ltr' } as const;
const en = { code: 'en', tag: 'en-US', label: 'ENG', dir: 'ltr' } as const;
const base = { locales: [es, en], defaultLocale: 'es' } as const;

const routing = defineRoutes({
  locales: [
    { code: 'es', tag: 'es-ES', label: 'ESP', dir: 'ltr' },
    { code: 'en', tag: 'en-US', label: 'ENG', dir: 'ltr' },
  ],
  defaultLocale: 'es',
  routes: { home: { es: '/', en: '/' }, terms: { es: '/terminos', en: '/terms' } },
});

it('infers ids and codes', () => {
  expectTypeOf(routing).toEqualTypeOf<Routing<'home' | 'terms', 'es' | 'en'>>();
  expectTypeOf(routing.delocalize('/')!.routeId).toEqualTypeOf<'home' | 'terms'>();
  expectTypeOf(negotiate(routing, {})).toEqualTypeOf<'es' | 'en'>();
});

it('refuses unknown ids and codes', () => {
  // @ts-expect-error no such route
  routing.localize('nope');
  // @ts-expect-error no such locale
  routing.localize('home', { locale: 'fr' });
  // @ts-expect-error no such locale
  routing.switchLocale('/', 'fr');
  // @ts-expect-error no such locale
  defineRoutes({ ...base, defaultLocale: 'fr', routes: {} });
});

it('refuses wrong tables', () => {
  // @ts-expect-error a slug is missing
  defineRoutes({ ...base, routes: { home: { es: '/' } } });
  // @ts-expect-error a slug begins with a slash
  defineRoutes({ ...base, routes: { home: { es: 'inicio', en: '/' } } });
  // @ts-expect-error there is no such locale
  defineRoutes({ ...base, routes: { home: { es: '/', en: '/', fr: '/' } } });
  defineRoutes({
    ...base,
    // @ts-expect-error two routes share a slug in English
    routes: { a: { es: '/a', en: '/x' }, b: { es: '/b', en: '/x' } },
  });
  // One slug in two languages is fine.
  defineRoutes({ ...base, routes: { a: { es: '/x', en: '/x' }, b: { es: '/b', en: '/b' } } });
});

it('requires a value for each parameter of a route', () => {
  const shop = defineRoutes({
    ...base,
    params: pathParams,
    routes: {
      home: { es: '/', en: '/' },
      'products/$id': { es: '/productos/$id', en: '/products/$id' },
    },
  });
  shop.localize('home');
  shop.localize('products/$id', { params: { id: '1' } });
  // @ts-expect-error no parameters
  shop.localize('products/$id');
  // @ts-expect-error no such parameter
  shop.localize('products/$id', { params: { name: '1' } });
  // @ts-expect-error no parameters
  shop.alternates('products/$id', { origin: '', locale: 'es' });
  shop.alternates('products/$id', { origin: '', locale: 'es', params: { id: '1' } });
  shop.sitemap('', { 'products/$id': () => [{ id: '1' }] });
  // @ts-expect-error a route has parameters
  shop.sitemap('');
  // @ts-expect-error the route has no list
  shop.sitemap('', {});
  routing.sitemap('');
  // @ts-expect-error no route has parameters
  routing.sitemap('', { home: () => [{}] });
  // @ts-expect-error the route has no parameters
  shop.sitemap('', { home: () => [{}] });

  const match = shop.delocalize('/')!;
  shop.localize(match.routeId, match);
  if (match.routeId === 'products/$id') expectTypeOf(match.params.id).toEqualTypeOf<string>();
  // @ts-expect-error not every route has it
  void match.params.id;
});
