import { describe, expect, it } from 'vitest';
import { defineRoutes } from './define-routes.ts';
import { assertRoundTrips, createTestRouting } from './testing.ts';
import type { Strategy } from './routing-options.ts';

const paths: Record<Strategy, string[]> = {
  prefix_and_default: ['/', '/es', '/en', '/login', '/es/login', '/en/login'],
  prefix: ['/es', '/en', '/es/login', '/en/login'],
  prefix_except_default: ['/', '/en', '/login', '/en/login'],
  no_prefix: ['/', '/login'],
};

describe.each(Object.keys(paths) as Strategy[])('%s', (strategy) => {
  const routing = createTestRouting(strategy);

  it('serves its paths', () => {
    const served = routing.entries().map(({ path }) => path);
    // Without the paths of `terms`.
    expect(served.filter((path) => !path.includes('term'))).toEqual(paths[strategy]);
  });

  it('finds each route again under its paths', () => assertRoundTrips(routing));

  it('has one canonical URL for each route and locale', () => {
    for (const { code } of routing.locales) {
      for (const routeId of routing.routeIds) {
        const { canonical } = routing.alternates(routeId, {
          origin: 'https://a.example',
          locale: code,
        });
        const entry = routing
          .entries()
          .find(({ path }) => `https://a.example${path}` === canonical);
        expect(entry).toMatchObject({ routeId, canonical: true });
      }
    }
  });
});

describe('prefix', () => {
  const routing = createTestRouting('prefix');
  it('has nothing at the root', () => {
    expect(routing.delocalize('/')).toBeNull();
    expect(routing.localize('home')).toBe('/es');
    expect(routing.localize('home', { prefixed: false })).toBe('/es');
    expect(routing.switchLocale('/', 'en')).toBe('/en');
  });
});

describe('prefix_except_default', () => {
  const routing = createTestRouting('prefix_except_default');
  it('has no prefix for the default locale', () => {
    expect(routing.delocalize('/es')).toBeNull();
    expect(routing.localeOf('/es/login')).toEqual({ locale: 'es', prefix: '' });
    expect(routing.localize('login', { prefixed: true })).toBe('/login');
  });
});

describe('no_prefix', () => {
  const routing = createTestRouting('no_prefix');
  it("finds the locale by slug, otherwise by the visitor's choice", () => {
    expect(routing.localeOf('/terms-of-use').locale).toBe('en');
    expect(routing.localeOf('/login').locale).toBe('es');
    expect(routing.localeOf('/login', 'en').locale).toBe('en');
    expect(routing.localeOf('/nope', 'en').locale).toBe('en');
    expect(routing.delocalize('/login', 'en')).toEqual({
      routeId: 'login',
      locale: 'en',
      prefixed: false,
    });
  });

  it('has alternates only where URLs differ', () => {
    const at = { origin: 'https://a.example', locale: 'en' } as const;
    expect(routing.alternates('login', at).links).toEqual([]);
    const hreflangs = routing.alternates('terms', at).links.map(({ hreflang }) => hreflang);
    expect(hreflangs).toEqual(['es', 'es-ES', 'en', 'en-US', 'x-default']);
  });

  it('builds links in the chosen locale on a path that locales share', () => {
    const { input, output } = routing.rewrite({ locale: 'en' });
    const to = (path: string) => new URL(path, 'https://a.example');
    expect(input({ url: to('/login') }).pathname).toBe('/login');
    expect(output({ url: to('/terms') }).pathname).toBe('/terms-of-use');
  });
});

describe('slugs beyond ASCII', () => {
  const routing = defineRoutes({
    locales: [{ code: 'es', tag: 'es-ES', label: 'ESP', dir: 'ltr' }],
    defaultLocale: 'es',
    routes: { home: { es: '/' }, year: { es: '/año/niños' } },
  });

  it('are percent-encoded in URLs and found with and without the encoding', () => {
    expect(routing.localize('year')).toBe('/a%C3%B1o/ni%C3%B1os');
    expect(routing.delocalize('/año/niños')?.routeId).toBe('year');
    expect(routing.delocalize('/a%c3%b1o/ni%C3%B1os')?.routeId).toBe('year');
    assertRoundTrips(routing);
  });
});
