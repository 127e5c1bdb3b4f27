import { createTestClock } from '@shpy/kernel/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createGraphqlClient } from '../client/client.ts';
import type { SocketOptions } from '../core/client-options.ts';
import { createMemoryNetwork } from './memory-socket.fixture.ts';

// Random sequences of commands for the real client and the real graphql-ws. Network and clock are simulated.

const settle = () => new Promise(setImmediate);

function createWorld({ renewToken = async () => {} }: SocketOptions = {}) {
  const clock = createTestClock();
  const network = createMemoryNetwork();
  const listeners = new Set<() => void>();
  const client = createGraphqlClient({
    url: 'https://example.com/graphql',
    token: async () => 't',
    clock,
    onError: () => {},
    logger: { error() {}, warn() {} },
    socket: {
      webSocket: network.webSocket,
      random: () => 0,
      renewToken,
      wake(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  type Subscription = ReturnType<typeof subscribe>;
  const subscribe = () => client.subscribe('subscription ticks { tick }');
  return { clock, network, listeners, client, subscribe, running: [] as Subscription[] };
}

type World = ReturnType<typeof createWorld>;

const command = (name: string, run: (world: World) => unknown) =>
  ({
    check: () => true,
    async run(_model: object, world: World) {
      await run(world);
      await settle();
      const { network, running, client, clock } = world;
      expect(network.live().length).toBeLessThanOrEqual(1);
      if (running.length === 0 && client.connection.get() === 'closed')
        expect(clock.pending()).toBe(0);
    },
    toString: () => name,
  }) satisfies fc.AsyncCommand<object, World>;

/** Lets time pass. Promises settle between two timers, as in a browser. */
async function pass({ clock, network }: World, seconds: number) {
  for (let second = 0; second < seconds; second++) {
    clock.advance(1000);
    network.finishClosing();
    await settle();
  }
}

const result = { type: 'next', payload: { data: { tick: 1 } } };
const failure = (code: string) => ({
  type: 'error',
  payload: [{ message: 'no', extensions: { code } }],
});

const COMMANDS = [
  command('subscribe', ({ running, subscribe }) => void running.push(subscribe())),
  command('unsubscribe the oldest', ({ running }) => running.shift()?.dispose()),
  command('unsubscribe all', ({ running }) => running.splice(0).forEach((one) => one.dispose())),
  command('the socket opens', ({ network }) => network.open()),
  command('the server acknowledges', ({ network }) => network.send({ type: 'connection_ack' })),
  command('the server sends a pong', ({ network }) => network.send({ type: 'pong' })),
  command('the server sends a ping', ({ network }) => network.send({ type: 'ping' })),
  command('the server sends results', ({ network }) => network.toAll(result)),
  command('the server fails', ({ network }) => network.endAll(failure('INTERNAL_SERVER_ERROR'))),
  command('the server refuses', ({ network }) => network.endAll(failure('UNAUTHENTICATED'))),
  command('the server completes', ({ network }) => network.endAll({ type: 'complete' })),
  command('the server talks nonsense', ({ network }) => network.send({ type: 'what' })),
  ...[1000, 1006, 4403, 4401].map((code) =>
    command(`the socket closes with ${code}`, ({ network }) => network.close(code)),
  ),
  command('sockets that are closing close', ({ network }) => network.finishClosing()),
  command('there is a network again', ({ listeners }) => [...listeners].forEach((run) => run())),
  command('reconnect', ({ client }) => client.reconnect()),
  ...[1, 10, 40].map((seconds) => command(`${seconds} s pass`, (world) => pass(world, seconds))),
];

const sequences = () =>
  fc.commands(
    COMMANDS.map((one) => fc.constant(one)),
    { maxCommands: 40 },
  );
const runAll = (commands: Iterable<fc.AsyncCommand<object, World>>, world: World) =>
  fc.asyncModelRun(() => ({ model: {}, real: world }), commands);

function expectNothingLeft({ network, clock, listeners, client }: World) {
  expect(network.live()).toEqual([]);
  expect(clock.pending()).toBe(0);
  expect(listeners.size).toBe(0);
  expect(client.connection.get()).toBe('closed');
}

it('random commands leave no socket, timer or listener behind when the client is disposed', async () => {
  // Loads it before the client does, so that `settle` need not wait for an import.
  await import('graphql-ws/client');
  await fc.assert(
    fc.asyncProperty(sequences(), async (commands) => {
      const world = createWorld();
      await runAll(commands, world);
      world.client.dispose();
      await settle();
      expectNothingLeft(world);
      await pass(world, 60);
      expectNothingLeft(world);
    }),
    { numRuns: 150 },
  );
});

it('random commands keep no socket open without subscriptions', async () => {
  await import('graphql-ws/client');
  await fc.assert(
    fc.asyncProperty(sequences(), async (commands) => {
      const world = createWorld();
      await runAll(commands, world);
      for (const subscription of world.running) subscription.dispose();
      await settle();
      // A socket that is still connecting is closed when it is acknowledged, or after 10 s at the latest.
      await pass(world, 60);
      expectNothingLeft(world);
    }),
    { numRuns: 150 },
  );
});

it('after random commands, a new subscription receives results as soon as the server works', async () => {
  await import('graphql-ws/client');
  await fc.assert(
    fc.asyncProperty(sequences(), async (commands) => {
      const world = createWorld();
      await runAll(commands, world);
      const { network, client, subscribe } = world;
      const subscription = subscribe();
      await settle();
      // From now on the server works.
      for (let second = 0; second < 60; second++) {
        network.open();
        await settle();
        network.send({ type: 'connection_ack' });
        network.send({ type: 'pong' });
        await settle();
        network.toAll(result);
        await pass(world, 1);
      }
      expect(subscription.get().status).toBe('ready');
      expect(client.connection.get()).toBe('connected');
      client.dispose();
    }),
    { numRuns: 200 },
  );
});

it('a late close of the previous socket does not end the next connection', async () => {
  const { network, client, subscribe } = createWorld();
  subscribe();
  await settle();
  network.open();
  network.send({ type: 'what' });
  await settle();
  subscribe();
  await settle();
  network.finishClosing();
  await settle();
  expect([client.connection.get(), network.live().length]).toEqual(['connecting', 1]);
  client.dispose();
});

it('a socket that is created after the client was disposed is closed', async () => {
  let renew = () => {};
  const { network, client, subscribe, clock } = createWorld({
    renewToken: () => new Promise<void>((resolve) => (renew = resolve)),
  });
  subscribe();
  await settle();
  network.close(4403);
  await settle();
  clock.advance(2000);
  await settle();
  client.dispose();
  renew();
  await settle();
  expect([network.live().length, clock.pending()]).toEqual([0, 0]);
});
