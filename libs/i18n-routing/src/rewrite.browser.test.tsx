import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type RouterHistory,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router';
import { act, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestRouting } from './testing.ts';

const routing = createTestRouting();
const unmount: (() => void)[] = [];

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => unmount.splice(0).forEach((end) => end()));

// The router does not update the hrefs of a layout's links after a change of language: a new key mounts them again.
function Layout() {
  const { prefix } = useRouterState({
    select: ({ location }) => routing.localeOf(location.publicHref),
  });
  return (
    <Fragment key={prefix}>
      <Link to={'/terms' as never}>Terms</Link>
      <Outlet />
    </Fragment>
  );
}

function makeRouter(history: RouterHistory, rewrite = routing.rewrite()) {
  const root = createRootRoute({ component: Layout });
  const routeTree = root.addChildren(
    ['/', '/login', '/terms'].map((path) =>
      createRoute({ getParentRoute: () => root, path, component: () => <main>{path}</main> }),
    ),
  );
  return createRouter({
    routeTree,
    history,
    rewrite,
    defaultNotFoundComponent: () => <main>Not found</main>,
  });
}

async function open(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const rewrite = routing.rewrite({ current: () => history.location.pathname });
  const router = makeRouter(history, rewrite);
  await router.load();
  const link = (to: string) => router.buildLocation({ to } as never).publicHref;
  return { history, router, link };
}

describe('a router', () => {
  it.each([
    ['/', '/terminos-de-uso', '/login'],
    ['/es', '/es/terminos-de-uso', '/es/login'],
    ['/en', '/en/terms-of-use', '/en/login'],
  ])('stays in the variant of %s', async (from, terms, login) => {
    const { history, router, link } = await open(from);
    await router.navigate({ to: '/terms' } as never);
    expect(history.location.pathname).toBe(terms);
    expect(router.state.location.pathname).toBe('/terms');
    expect(link('/login')).toBe(login);
  });

  it('changes the language by href', async () => {
    const { history, router, link } = await open('/es/login?a=1');
    await router.navigate({ href: routing.switchLocale('/es/login?a=1', 'en') });
    expect(history.location.href).toBe('/en/login?a=1');
    expect(link('/terms')).toBe('/en/terms-of-use');
    await router.navigate({ href: '/login' });
    expect(link('/terms')).toBe('/terminos-de-uso');
  });

  it('changes no link when an address of another language is parsed', async () => {
    const { router, link } = await open('/es');
    expect(router.buildLocation({ href: '/en/login' } as never).publicHref).toBe('/en/login');
    await Promise.resolve();
    expect(link('/login')).toBe('/es/login');
  });

  it('builds the same location again from one that it has parsed', async () => {
    const { router } = await open('/en/terms-of-use?a=1#top');
    const { href, publicHref } = router.latestLocation;
    expect({ href, publicHref }).toEqual({
      href: '/terms?a=1#top',
      publicHref: '/en/terms-of-use?a=1#top',
    });
    const built = router.buildLocation({ to: '.', search: true, hash: true } as never);
    expect({ href: built.href, publicHref: built.publicHref }).toEqual({ href, publicHref });
  });

  it('does not leave the site', async () => {
    for (const path of ['//evil.example/nope', '/\\evil.example', '/en//evil.example']) {
      const { router, link } = await open(path);
      expect(link('/login')).toMatch(/^\/(en\/)?login$/);
      expect(router.state.matches.at(-1)?.routeId).toBe('__root__');
    }
  });
});

describe('a page', () => {
  it.each([
    ['/es', '/es/terminos-de-uso', '/es'],
    ['/login', '/terminos-de-uso', '/login'],
    ['/en/nope', '/en/terms-of-use', '/en/nope'],
  ])(
    'shows links of the variant of %s, and does not change the address',
    async (path, href, address) => {
      const { history, container } = await render(path);
      expect(container.querySelector('a')?.getAttribute('href')).toBe(href);
      expect(history.location.href).toBe(address);
      expect(history.length).toBe(1);
    },
  );

  it('changes its links with the language', async () => {
    const { router, container } = await render('/es');
    const href = () => container.querySelector('a')?.getAttribute('href');
    await act(() => router.navigate({ href: '/en/login' }));
    expect(href()).toBe('/en/terms-of-use');
    await act(() => router.navigate({ href: '/login' }));
    expect(href()).toBe('/terminos-de-uso');
    await act(() => router.navigate({ href: '/es/login' }));
    expect(href()).toBe('/es/terminos-de-uso');
  });
});

async function render(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = makeRouter(history);
  await router.load();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(<RouterProvider router={router as never} />));
  unmount.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  return { history, router, container };
}
