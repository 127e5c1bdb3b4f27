import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createGraphqlClient } from './index.ts';
import { getIpQueryOptions } from './site/index.ts';
import { createManualClock } from './manual-clock.fixture.ts';
import { GraphqlProvider, useConnectionState } from './react.ts';
import { useGetIpQuery, useMagicLinkStatusSubscription } from './site/react.ts';
import { dehydrateQueries, hydrateQueries } from './ssr.ts';
import { hydrating } from './react/hydrating.ts';

const IP = { getIp: { ip: '192.0.2.1', countryCode: '</script><b>', callingCode: null } };
const TOKEN = 'secret-token-of-this-visitor';

/** The state of a mutation that waits for the network. */
const PAUSED = {
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
  isPaused: true,
  status: 'pending',
  submittedAt: 1,
} as const;

/** What a server does for one request: its own client, its own cache. */
async function renderOnServer() {
  const fetcher = async () => ({ status: 200, data: IP });
  const client = createGraphqlClient({
    url: 'http://localhost/graphql',
    token: () => TOKEN,
    fetcher,
  });
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(getIpQueryOptions(client));
  // By default, TanStack Query also dehydrates a mutation that waits for the network, with its variables.
  queryClient.getMutationCache().build(queryClient, {}, { ...PAUSED, variables: { token: TOKEN } });
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <GraphqlProvider client={client}>
        <Page />
      </GraphqlProvider>
    </QueryClientProvider>,
  );
  return { html, state: dehydrateQueries(queryClient) };
}

function Page() {
  const { data, networkStatus } = useGetIpQuery();
  const status = useMagicLinkStatusSubscription({ requestId: '1' });
  const connection = useConnectionState();
  return <p>{[data?.getIp.ip, networkStatus, status.networkStatus, connection].join(' ')}</p>;
}

it('renders prefetched data on a server', async () => {
  const { html } = await renderOnServer();
  expect(html).toBe('<p>192.0.2.1 ready loading closed</p>');
});

it('puts neither token nor a closing tag into the HTML', async () => {
  const { html, state } = await renderOnServer();
  expect(html + state).not.toContain(TOKEN);
  expect(state).not.toContain('<');
});

it('hydrates, then fetches again after 100 ms', async () => {
  const { state } = await renderOnServer();
  const { clock, waits, runNext } = createManualClock();
  const queryClient = new QueryClient();
  queryClient.setQueryData(['other'], 1);
  hydrateQueries(queryClient, state, { clock });
  expect(queryClient.getQueryData(['getIp', {}])).toEqual(IP);
  expect([waits(), hydrating.has(queryClient)]).toEqual([[100], true]);

  const isStale = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(isStale(['getIp', {}])).toBe(false);
  await runNext();
  expect([isStale(['getIp', {}]), isStale(['other'])]).toEqual([true, false]);
  expect(hydrating.has(queryClient)).toBe(false);
});

it('can cancel the refetch', async () => {
  const { clock, waits } = createManualClock();
  const queryClient = new QueryClient();
  hydrateQueries(queryClient, (await renderOnServer()).state, { clock })();
  expect([waits(), hydrating.has(queryClient)]).toEqual([[], false]);
});

const FOREIGN = ['', 'null', '{}', '{"queries":1}', '{"queries":[null]}', '{"queries":[{}]}', '<'];
it.each(FOREIGN)('treats %j as no state', (text) => {
  const { clock, waits } = createManualClock();
  hydrateQueries(new QueryClient(), text, { clock });
  expect(waits()).toEqual([]);
});

it('throws without a provider, and names the component to render', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>
  );
  expect(() => renderToString(page)).toThrow(/render <GraphqlProvider/);
});
