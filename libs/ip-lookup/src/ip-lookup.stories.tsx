import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createIpLookup, IP_DATA_KEY, type IpLookup, type IpLookupStatus } from './index.ts';
import { useIpLookup } from './react.ts';
import { createTestIpLookup, SAMPLE_IP_DATA } from './testing.ts';

const ANSWERS = ['answers', 'error: true', 'nonsense', 'fails', 'hangs'] as const;
type Answer = (typeof ANSWERS)[number];

/** No answer: the lookup gives a source up after its timeout. */
const never = () => new Promise<never>(() => {});

/** The three sources and the token, moved by hand. */
function createWorld() {
  const entries = new Map<string, string>();
  const listeners = new Set<() => void>();
  let token = { token: null as string | null, retriesReached: false };
  const world = {
    service: 'fails' as Answer,
    graphql: 'answers' as Answer,
    timeout: 2000,
    log: [] as string[],
    set(name: 'service' | 'graphql', answer: Answer) {
      world[name] = answer;
    },
    token: {
      get: () => token,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    setToken(next: Partial<typeof token>) {
      token = { ...token, ...next };
      listeners.forEach((listener) => listener());
    },
    store: () => entries.set(IP_DATA_KEY, JSON.stringify({ ...SAMPLE_IP_DATA, countryCode: 'GB' })),
    storage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
    async fetch(url: unknown): Promise<Response> {
      world.log.push(`GET ${url}: ${world.service}`);
      if (world.service === 'hangs') return never();
      if (world.service === 'fails') throw new TypeError('Failed to fetch');
      if (world.service === 'nonsense') return Response.json({ ip: 'unknown' });
      if (world.service === 'error: true') return Response.json({ error: true });
      return Response.json({ ip: '192.0.2.1', country_code: 'ES', country_calling_code: '+34' });
    },
    async queryIp(): Promise<unknown> {
      world.log.push(`GraphQL getIp: ${world.graphql}`);
      if (world.graphql === 'hangs') return never();
      if (world.graphql !== 'answers') throw new Error(world.graphql);
      return { ...SAMPLE_IP_DATA, countryCode: 'PT', callingCode: '+351' };
    },
    logger: {
      error() {},
      info() {},
      debug() {},
      warn: (text: unknown) => void world.log.push(`warn: ${text}`),
    },
  };
  return world;
}

const button = { minHeight: 32, marginInlineEnd: 8 };

function View({ lookup }: { lookup: IpLookup }) {
  const { status, data } = useIpLookup(lookup);
  return (
    <p>
      <strong data-testid="status">{status}</strong> <code>{JSON.stringify(data)}</code>
    </p>
  );
}

function Playground() {
  const [world] = useState(createWorld);
  const [lookup] = useState(() => createIpLookup({ ...world, fetch: world.fetch as typeof fetch }));
  const [log, setLog] = useState<string[]>([]);
  useEffect(() => {
    const timer = setInterval(() => setLog([...world.log]), 100);
    return () => clearInterval(timer);
  }, [world]);
  useEffect(() => () => lookup.dispose(), [lookup]);
  const choose = (name: 'service' | 'graphql') => (
    <label>
      {name}{' '}
      <select
        style={button}
        defaultValue={world[name]}
        onChange={(event) => world.set(name, event.target.value as Answer)}
      >
        {ANSWERS.map((answer) => (
          <option key={answer}>{answer}</option>
        ))}
      </select>
    </label>
  );
  const steps: [string, () => void][] = [
    ['Start', lookup.start],
    ['A token appears', () => world.setToken({ token: 'a.b.c' })],
    ['The token goes', () => world.setToken({ token: null })],
    ['Retries reached', () => world.setToken({ retriesReached: true })],
    ['Store data', world.store],
    ['Dispose', lookup.dispose],
  ];
  return (
    <>
      <p>
        {choose('service')} {choose('graphql')}
      </p>
      <p>
        {steps.map(([name, run]) => (
          <button key={name} style={button} onClick={run}>
            {name}
          </button>
        ))}
      </p>
      <View lookup={lookup} />
      <ol>
        {log.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ol>
    </>
  );
}

function OneState({ status }: { status: IpLookupStatus }) {
  return <View lookup={createTestIpLookup({ status })} />;
}

const meta: Meta<typeof OneState> = {
  title: 'ip-lookup/Sources',
  component: OneState,
  args: { status: 'idle' },
  argTypes: { status: { options: ['idle', 'loading', 'ready', 'failed'], control: 'select' } },
};
export default meta;

type Story = StoryObj<typeof OneState>;

/** Choose what each source returns, then start, let a token appear, and let the retries run out. */
export const Live: Story = {
  name: 'Playground',
  render: () => <Playground />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(canvas.getByTestId('status')).toHaveTextContent('failed'));
    await userEvent.click(canvas.getByRole('button', { name: 'A token appears' }));
    await waitFor(() => expect(canvas.getByTestId('status')).toHaveTextContent('ready'));
  },
};

export const Idle: Story = {};
export const Loading: Story = { args: { status: 'loading' } };
export const Ready: Story = { args: { status: 'ready' } };
export const Failed: Story = { args: { status: 'failed' } };
