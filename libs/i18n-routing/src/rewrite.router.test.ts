import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { describe, expect, it } from 'vitest';
import { defineRoutes } from './define-routes.ts';

// The hard case: without `/en`, the English path of `privacy-policy` is the same as its internal path.
const routing = defineRoutes({
  locales: [
    { code: 'es', tag: 'es-ES', label: 'ESP', dir: 'ltr' },
    { code: 'en', tag: 'en-US', label: 'ENG', dir: 'ltr' },
  ],
  defaultLocale: 'es',
  routes: {
    home: { es: '/', en: '/' },
    login: { es: '/login', en: '/login' },
    'privacy-policy': { es: '/politica-privacidad', en: '/privacy-policy' },
  },
});

function makeRouter() {
  const root = createRootRoute();
  const routeTree = root.addChildren(
    ['/', '/login', '/privacy-policy'].map((path) =>
      createRoute({ getParentRoute: () => root, path }),
    ),
  );
  return createRouter({ routeTree, isServer: true, rewrite: routing.rewrite() });
}

async function request(path: string) {
  const handle = createRequestHandler({
    createRouter: () => makeRouter(),
    request: new Request(`https://site.example${path}`),
  });
  return handle(async ({ router }) => {
    const match = router.state.matches.at(-1);
    return Response.json({
      routeId: match?.routeId,
      link: router.buildLocation({ to: '/privacy-policy' } as never).publicHref,
    });
  });
}

describe('a server-rendered router', () => {
  it.each(routing.entries())('answers $path without a redirect', async ({ path, ...entry }) => {
    const response = await request(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      routeId: entry.routeId === 'home' ? '/' : `/${entry.routeId}`,
      link: routing.localize('privacy-policy', {
        locale: entry.locale,
        prefixed: entry.prefix !== '',
      }),
    });
  });

  it('keeps the query', async () => {
    expect((await request('/es/login?a=1&b=x')).status).toBe(200);
  });

  it.each([
    '/nope',
    '/en/nope',
    '/es/nope',
    '/privacy-policy',
    '/Privacy-Policy',
    '/privacy%2Dpolicy',
    '/en/politica-privacidad',
    '/LOGIN',
    '/EN',
    '/~',
    '/~/privacy-policy',
    '/~user',
  ])('finds nothing at %s', async (path) => {
    const response = await request(path);
    const { routeId } = (await response.json()) as { routeId: string };
    expect([path, response.status, routeId]).toEqual([path, 200, '__root__']);
  });

  it('keeps the links of an error page in its language', async () => {
    const link = async (path: string) =>
      ((await (await request(path)).json()) as { link: string }).link;
    expect(await link('/en/nope')).toBe('/en/privacy-policy');
    expect(await link('/es/nope')).toBe('/es/politica-privacidad');
    expect(await link('/nope')).toBe('/politica-privacidad');
  });
});
