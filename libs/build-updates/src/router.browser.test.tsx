import { lazyRouteComponent } from '@tanstack/react-router';
import { act, Component, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { RELOAD_GUARD_KEY } from './constants.ts';
import { createReloadGuard } from './reload-guard.ts';

// The guard with the real router, which must find no reason to reload the page itself.

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message || this.props.children;
}

afterEach(() => sessionStorage.clear());

async function show(load: () => Promise<{ default: () => ReactNode }>) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Lazy = lazyRouteComponent(load);
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <Boundary>
        <Suspense fallback="loading">
          <Lazy />
        </Suspense>
      </Boundary>,
    ),
  );
  await act(async () => {
    await new Promise((done) => setTimeout(done));
  });
  return { host, unmount: () => act(() => root.unmount()) };
}

/** Imports a file that does not exist. */
const load = () => import(/* @vite-ignore */ `${location.origin}/assets/gone-${'1'}.js`);

it('without the guard the router reloads the page, which the tests below rule out', async () => {
  // The router stores a key immediately before it reloads.
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    throw new Error(`about to reload: ${key}`);
  });
  const { host, unmount } = await show(load);
  await vi.waitFor(() => expect(host.textContent).toContain('about to reload: tanstack_router'));
  setItem.mockRestore();
  unmount();
});

it('the first failure reloads by the guard alone, and the page waits', async () => {
  const reload = vi.fn();
  const { host, unmount } = await show(createReloadGuard({ reload }).guardedImport(load));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(host.textContent).toBe('loading');
  expect(Object.keys(sessionStorage)).toEqual([RELOAD_GUARD_KEY]);
  unmount();
});

it('the second failure shows the error; the router does not reload', async () => {
  sessionStorage.setItem(RELOAD_GUARD_KEY, `${Date.now()}`);
  const reload = vi.fn();
  const { host, unmount } = await show(createReloadGuard({ reload }).guardedImport(load));
  await vi.waitFor(() => expect(host.textContent).toContain('@shpy/build-updates: '));
  expect(reload).not.toHaveBeenCalled();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('router'))).toEqual([]);
  unmount();
});
