import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createGraphqlClient, FATAL_CLOSE_CODES, RETRYABLE_CLOSE_CODES } from './index.ts';
import { GraphqlProvider, useConnectionState } from './react.ts';
import { useGetIpQuery, useMagicLinkStatusSubscription } from './site/react.ts';
import {
  type Behaviour,
  createSimulatedEndpoint,
  createSimulatedSocket,
  type SocketControls,
} from './simulated-server.fixture.ts';

const BEHAVIOURS: Behaviour[] = ['answer', 'graphql', 'server', 'parse', 'network', 'hang'];

/** A real client over a simulated network. */
function createWorld() {
  const { webSocket, controls } = createSimulatedSocket();
  const endpoint = createSimulatedEndpoint();
  let tokens = 1;
  const client = createGraphqlClient({
    url: 'https://simulated.example/graphql',
    token: () => `token-${tokens}`,
    timeout: 5000,
    onError: () => {},
    fetcher: endpoint.fetcher,
    socket: { webSocket, keepAlive: 0, renewToken: () => void (tokens += 1) },
  });
  return { client, endpoint, controls, queryClient: new QueryClient() };
}

function Playground({ part }: { part: 'query' | 'subscription' }) {
  const [world] = useState(createWorld);
  return (
    <QueryClientProvider client={world.queryClient}>
      <GraphqlProvider client={world.client}>
        {part === 'query' ? (
          <Query onChoose={world.endpoint.choose} />
        ) : (
          <Subscription controls={world.controls} />
        )}
      </GraphqlProvider>
    </QueryClientProvider>
  );
}

function Query({ onChoose }: { onChoose: (behaviour: Behaviour) => void }) {
  const [behaviour, setBehaviour] = useState<Behaviour>('answer');
  const [isPolling, setPolling] = useState(false);
  const { data, error, networkStatus, refetch } = useGetIpQuery(
    {},
    { retry: false, refetchInterval: isPolling && 2000 },
  );
  const choose = (next: Behaviour) => {
    onChoose(next);
    setBehaviour(next);
  };
  return (
    <section>
      <label>
        The endpoint{' '}
        <select value={behaviour} onChange={(event) => choose(event.target.value as Behaviour)}>
          {BEHAVIOURS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>{' '}
      <button type="button" onClick={() => void refetch()}>
        Refetch
      </button>{' '}
      <label>
        <input
          type="checkbox"
          checked={isPolling}
          onChange={(event) => setPolling(event.target.checked)}
        />{' '}
        Poll
      </label>
      <Facts
        facts={{
          networkStatus,
          data: JSON.stringify(data),
          error: error && `${error.kind} ${error.code ?? ''}: ${error.message}`,
        }}
      />
    </section>
  );
}

function Subscription({ controls }: { controls: SocketControls }) {
  const [isOnline, setOnline] = useState(true);
  const [request, setRequest] = useState(1);
  const connection = useConnectionState();
  const variables = { requestId: String(request) };
  const { data, error, networkStatus, status } = useMagicLinkStatusSubscription(variables);
  const toggle = () => {
    const next = !isOnline;
    controls.setOnline(next);
    setOnline(next);
    if (next) window.dispatchEvent(new Event('online'));
  };
  return (
    <section>
      <Buttons labels={['PENDING', 'VERIFIED', 'EXPIRED']} onPress={controls.send} />
      <p>Close, tried again (4403: the token has expired, a new one is got first):</p>
      <Buttons labels={[...RETRYABLE_CLOSE_CODES, 1000]} onPress={controls.close} />
      <p>Close, fatal:</p>
      <Buttons labels={FATAL_CLOSE_CODES} onPress={controls.close} />
      <p>
        <button type="button" onClick={toggle}>
          {isOnline ? 'Go offline' : 'Go online'}
        </button>{' '}
        <button type="button" onClick={() => setRequest(request + 1)}>
          Other variables
        </button>
      </p>
      <Facts
        facts={{
          connection,
          authorization: controls.authorization(),
          networkStatus,
          status,
          data: data?.magicLinkStatus,
          error: error && `${error.kind}: ${error.message}`,
        }}
      />
    </section>
  );
}

function Buttons<T extends string | number>(props: {
  labels: readonly T[];
  onPress: (label: T) => void;
}) {
  return props.labels.map((label) => (
    <button key={label} type="button" onClick={() => props.onPress(label)}>
      {label}
    </button>
  ));
}

function Facts({ facts }: { facts: Record<string, string | null | undefined> }) {
  return (
    <dl aria-live="polite">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

const meta = {
  title: 'graphql-client/Playground',
  component: Playground,
} satisfies Meta<typeof Playground>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Choose how the endpoint answers, then refetch: the four kinds of errors, and an endpoint that hangs. */
export const QueryAndErrors: Story = {
  args: { part: 'query' },
  play: async ({ canvas }) => void (await canvas.findByText(/192\.0\.2\.1/)),
};

/** Send results, close the socket with each code of the protocol, and go offline. */
export const SubscriptionAndConnection: Story = {
  args: { part: 'subscription' },
  play: async ({ canvas }) => void (await canvas.findByText('PENDING', { selector: 'dd' })),
};
