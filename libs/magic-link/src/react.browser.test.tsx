import { act, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCreateMagicLink, useMagicLink, useSession } from './react.ts';
import { createSession } from './session.ts';
import type { Session } from './session/types.ts';
import type { MagicLink } from './sign-in/types.ts';
import { createTestMagicLink, createTestServer, createTestSession } from './testing.ts';

const user = { id: 'u1', email: 'ana@example.org' };
let root: Root | undefined;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  host.remove();
  localStorage.clear();
});

const Account = ({ session }: { session: Session }) => <p>{useSession(session).status}</p>;
const Step = ({ magicLink }: { magicLink: MagicLink }) => <p>{useMagicLink(magicLink).status}</p>;

it('renders each state', () => {
  const magicLink = createTestMagicLink();
  act(() => (root = createRoot(host)).render(<Step magicLink={magicLink} />));
  expect(host.textContent).toBe('asking');
  act(() => magicLink.set({ request: { id: 'r1', resendAt: 0 }, secondsLeft: 30 }));
  expect(host.textContent).toBe('waiting');
  act(() => magicLink.set({ user }));
  expect(host.textContent).toBe('signed-in');
});

it('hydrates what the server rendered, then shows the account', async () => {
  const error = vi.spyOn(console, 'error');
  host.innerHTML = renderToString(<Account session={createTestSession()} />);
  expect(host.textContent).toBe('unknown');
  await act(
    async () => void (root = hydrateRoot(host, <Account session={createTestSession(user)} />)),
  );
  expect(host.textContent).toBe('signed-in');
  expect(error).not.toHaveBeenCalled();
});

it('starts a sign-in with its component, and disposes of it, in StrictMode too', async () => {
  const server = createTestServer();
  const session = createTestSession();
  const onMount = vi.fn<(magicLink: MagicLink) => void>();
  function Form() {
    const magicLink = useCreateMagicLink({ transport: server.magicLink, session });
    useEffect(() => onMount(magicLink), [magicLink]);
    return <Step magicLink={magicLink} />;
  }
  await act(async () => {
    root = createRoot(host);
    root.render(
      <StrictMode>
        <Form />
      </StrictMode>,
    );
  });
  const magicLink = onMount.mock.lastCall![0];
  await act(async () => magicLink.request(user.email));
  expect(host.textContent).toBe('waiting');
  expect(server.emails).toHaveLength(1);
  act(() => root!.unmount());
  root = undefined;
  // Without an effect, because the sign-in is disposed.
  magicLink.reset();
  expect(magicLink.get().status).toBe('waiting');
});

it('joins the tabs of a browser by a channel, and remembers the account in local storage', async () => {
  const server = createTestServer();
  const onLeave = vi.fn();
  const tabs = [0, 1].map(() => createSession({ transport: server.session, onLeave }));
  for (const tab of tabs) tab.start();
  await vi.waitFor(() =>
    expect(tabs.map((tab) => tab.get().status)).toEqual(['signed-out', 'signed-out']),
  );

  server.user = user;
  tabs[0]!.signedIn((await server.session.fetchSession(new AbortController().signal))!);
  await vi.waitFor(() => expect(tabs[1]!.get().user).toEqual(user));
  expect(localStorage.getItem('signed-in-account')).toBe(user.id);

  await tabs[0]!.signOut();
  await vi.waitFor(() => expect(tabs[1]!.get().status).toBe('signed-out'));
  expect(localStorage.getItem('signed-in-account')).toBeNull();
  expect(onLeave).toHaveBeenCalledTimes(2);
  for (const tab of tabs) tab.dispose();
});

it('survives blocked storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const server = createTestServer();
  server.user = user;
  const session = createSession({ transport: server.session, channel: null });
  await session.refresh();
  expect(session.get().user).toEqual(user);
  vi.restoreAllMocks();
});
