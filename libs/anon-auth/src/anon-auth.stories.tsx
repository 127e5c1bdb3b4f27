import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createAnonAuth, type AnonAuth, type AnonAuthStatus } from './index.ts';
import { useAnonAuth } from './react.ts';
import { createTestAnonAuth, createTestToken } from './testing.ts';

const ENDPOINTS = ['answers', 'answers null', 'lies', 'fails', 'hangs'] as const;
type Endpoint = (typeof ENDPOINTS)[number];

/** A simulated endpoint and browser: the story needs no server and stores nothing. */
function createWorld() {
  const entries = new Map<string, string>();
  const events = new EventTarget();
  const log: string[] = [];
  const note = (text: unknown) => void log.push(String(text));
  /** Milliseconds by which the simulated clock is ahead of the real one. */
  let ahead = 0;
  const world = {
    behaviour: 'answers' as Endpoint,
    lifetime: 86_400,
    isOnline: true,
    requests: 0,
    log,
    set(next: { behaviour?: Endpoint; lifetime?: number; isOnline?: boolean }) {
      Object.assign(world, next);
    },
    /** The machine slept, and wakes when the token has expired. */
    expire() {
      ahead += world.lifetime * 1000;
      events.dispatchEvent(new Event('visibilitychange'));
    },
    events,
    clock: {
      now: () => Date.now() + ahead,
      after(delay: number, run: () => void) {
        const timer = setTimeout(run, delay);
        return () => clearTimeout(timer);
      },
    },
    logger: { error: note, warn: note, info: note, debug: note },
    storage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
    async fetch(_url: unknown, init?: RequestInit): Promise<Response> {
      world.requests++;
      await new Promise((done) => setTimeout(done, 300));
      if (!world.isOnline) throw new TypeError('Failed to fetch');
      switch (world.behaviour) {
        case 'hangs':
          return new Promise((_, reject) =>
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
          );
        case 'fails':
          return Response.json({ token: null, error: 'down' }, { status: 503 });
        case 'answers null':
          return Response.json({ token: null, error: 'none left' });
        case 'lies':
          return Response.json({ token: 'not.a.token', error: null });
        default:
          return Response.json({
            token: createTestToken({ seconds: world.lifetime, now: world.clock.now() }),
            error: null,
          });
      }
    },
  };
  return world;
}

type World = ReturnType<typeof createWorld>;
const openTab = (world: World) => createAnonAuth({ ...world, fetch: world.fetch as typeof fetch });

const button = { minHeight: 32, marginInlineEnd: 8 };

function Tab({ auth, name }: { auth: AnonAuth; name: string }) {
  const { status, token, retriesReached } = useAnonAuth(auth);
  const [history, setHistory] = useState<AnonAuthStatus[]>([]);
  useEffect(
    () =>
      auth.subscribe(() =>
        setHistory((before) =>
          before.at(-1) === auth.get().status ? before : [...before, auth.get().status],
        ),
      ),
    [auth],
  );
  return (
    <section aria-label={name} style={{ borderBlockStart: '1px solid', paddingBlock: 8 }}>
      <p>
        {name}: <strong data-testid={name}>{status}</strong>
        {retriesReached && ' (flag is on)'}{' '}
        <code>{token ? `…${token.slice(-40)}` : 'no token'}</code>
      </p>
      {history.length > 0 && <p>States: {history.slice(-8).join(', ')}</p>}
      {(['start', 'getToken', 'clear', 'dispose'] as const).map((method) => (
        <button key={method} style={button} onClick={() => void auth[method]()}>
          {method}
        </button>
      ))}
    </section>
  );
}

function EndpointSettings({ world }: { world: World }) {
  return (
    <p>
      <label>
        The endpoint{' '}
        <select
          style={button}
          onChange={(event) => world.set({ behaviour: event.target.value as Endpoint })}
        >
          {ENDPOINTS.map((endpoint) => (
            <option key={endpoint}>{endpoint}</option>
          ))}
        </select>
      </label>{' '}
      <label>
        Tokens live{' '}
        <select
          style={button}
          onChange={(event) => world.set({ lifetime: Number(event.target.value) })}
        >
          <option value={86_400}>a day</option>
          <option value={20}>20 seconds</option>
          <option value={4}>4 seconds</option>
        </select>
      </label>
    </p>
  );
}

const Log = ({ lines }: { lines: string[] }) =>
  lines.length > 0 && (
    <ol aria-label="Log">
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ol>
  );

function Playground() {
  const [world] = useState(createWorld);
  const [tabs, setTabs] = useState<AnonAuth[]>(() => [openTab(world)]);
  const tabsToDispose = useRef(tabs);
  const [{ requests, log }, setSeen] = useState({ requests: 0, log: [] as string[] });
  const [isOnline, setOnline] = useState(true);
  const wake = (type: string) => world.events.dispatchEvent(new Event(type));
  const toggleNetwork = () => {
    const next = !isOnline;
    world.set({ isOnline: next });
    setOnline(next);
    if (next) wake('online');
  };

  useEffect(() => {
    const timer = setInterval(
      () => setSeen({ requests: world.requests, log: world.log.slice(-4) }),
      100,
    );
    return () => clearInterval(timer);
  }, [world]);
  useEffect(() => {
    tabsToDispose.current = tabs;
  }, [tabs]);
  useEffect(() => () => tabsToDispose.current.forEach((tab) => tab.dispose()), []);

  return (
    <>
      <EndpointSettings world={world} />
      <p>
        <button style={button} onClick={() => setTabs([...tabs, openTab(world)])}>
          Open a second tab
        </button>
        <button style={button} onClick={world.expire}>
          Expire the token
        </button>
        <button style={button} onClick={toggleNetwork}>
          {isOnline ? 'Go offline' : 'Come online'}
        </button>
        <button style={button} onClick={() => wake('visibilitychange')}>
          Become visible
        </button>
      </p>
      <p>
        Requests: <output data-testid="requests">{requests}</output>
      </p>
      {tabs.map((auth, at) => (
        <Tab key={at} auth={auth} name={`Tab ${at + 1}`} />
      ))}
      <Log lines={log} />
    </>
  );
}

function OneState({ status }: { status: AnonAuthStatus }) {
  return <Tab auth={createTestAnonAuth({ status })} name="Tab" />;
}

const meta: Meta<typeof OneState> = {
  title: 'anon-auth/State machine',
  component: OneState,
  args: { status: 'absent' },
  argTypes: {
    status: { options: ['absent', 'fetching', 'present', 'retries-reached'], control: 'select' },
  },
};
export default meta;

type Story = StoryObj<typeof OneState>;

/** Let the endpoint fail, the token expire, the network go; open more tabs and see one request. */
export const Live: Story = {
  name: 'Playground',
  render: () => <Playground />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'start' }));
    await waitFor(() => expect(canvas.getByTestId('Tab 1')).toHaveTextContent('present'));
    await userEvent.click(canvas.getByRole('button', { name: 'Open a second tab' }));
  },
};

export const Absent: Story = {};
export const Fetching: Story = { args: { status: 'fetching' } };
export const Present: Story = { args: { status: 'present' } };
export const RetriesReached: Story = { args: { status: 'retries-reached' } };
