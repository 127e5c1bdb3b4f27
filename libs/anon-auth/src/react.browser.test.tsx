import { act, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnonAuth } from './anon-auth.ts';
import { answer } from './fakes.fixture.ts';
import type { AnonAuth } from './options.ts';
import { useAnonAuth } from './react.ts';
import { createTestAnonAuth, createTestToken } from './testing.ts';

let root: Root | undefined;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => root?.unmount());
  host.remove();
  localStorage.clear();
});

function Status({ auth }: { auth: AnonAuth }) {
  const { status, token } = useAnonAuth(auth);
  return <p data-token={token}>{status}</p>;
}

it('renders each state', () => {
  const auth = createTestAnonAuth();
  act(() => (root = createRoot(host)).render(<Status auth={auth} />));
  for (const status of ['fetching', 'present', 'retries-reached', 'absent'] as const) {
    act(() => auth.set({ status }));
    expect(host.textContent).toBe(status);
  }
});

it('hydrates server HTML without a warning, then shows the token', async () => {
  const error = vi.spyOn(console, 'error');
  const auth = createTestAnonAuth({ token: 'a.b.c' });
  host.innerHTML = renderToString(<Status auth={createTestAnonAuth()} />);
  await act(async () => {
    root = hydrateRoot(host, <Status auth={auth} />);
  });
  expect(host.textContent).toBe('present');
  expect(error).not.toHaveBeenCalled();
});

it('works under StrictMode when an effect starts and disposes it', async () => {
  const fetch = vi.fn(async () => answer({ token: createTestToken() }));
  const auth = createAnonAuth({ fetch });
  function App() {
    useEffect(() => {
      auth.start();
      return () => auth.dispose();
    }, []);
    return <Status auth={auth} />;
  }
  await act(async () => {
    root = createRoot(host);
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
  await act(() => vi.waitFor(() => expect(auth.get().status).toBe('present')));
  expect(host.textContent).toBe('present');
});

it('releases its lock when it is disposed of during a request', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  const tabs = Array.from({ length: 3 }, () => createAnonAuth({ fetch }));
  for (const tab of tabs) tab.start();
  await vi.waitFor(async () => {
    const { held, pending } = await navigator.locks.query();
    expect([held!.length, pending!.length]).toEqual([1, 2]);
  });
  for (const tab of tabs) tab.dispose();
  await vi.waitFor(async () => {
    const { held, pending } = await navigator.locks.query();
    expect([...held!, ...pending!]).toEqual([]);
  });
  expect(fetch).toHaveBeenCalledOnce();
});

it('makes one request for ten instances with real locks, channels and storage', async () => {
  const fetch = vi.fn(async () => answer({ token: createTestToken() }));
  const tabs = Array.from({ length: 10 }, () => createAnonAuth({ fetch }));
  for (const tab of tabs) tab.start();
  const tokens = await Promise.all(tabs.map((tab) => tab.getToken()));
  expect(new Set(tokens).size).toBe(1);
  expect(fetch).toHaveBeenCalledOnce();
  const other = tabs[9]!;
  tabs[0]!.clear();
  await vi.waitFor(() => expect(other.get().token).toBeNull());
  for (const tab of tabs) tab.dispose();
  await vi.waitFor(async () => {
    const { held, pending } = await navigator.locks.query();
    expect([...held!, ...pending!]).toEqual([]);
  });
});
