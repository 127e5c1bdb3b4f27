import { describe, expect, it, vi } from 'vitest';
import { listenGraphqlWs, listenSocket, onMessage, say, testSchema } from '../servers.fixture.ts';
import {
  connectTo,
  failed,
  listenAndAnswer,
  next,
  setUpCleanup,
  until,
} from './connect.fixture.ts';

setUpCleanup();

describe('sending a subscription again', () => {
  it('waits 500 ms, doubling, up to five times, after an internal error of the server', async () => {
    const server = await listenAndAnswer((socket, id) =>
      say(socket, { id, ...failed('INTERNAL_SERVER_ERROR') }),
    );
    const { start, runNext, onError } = connectTo(server);
    const subscription = start();
    const waits: number[] = [];
    while (waits.length < 5) waits.push(await runNext());
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000]);
    await until(() => expect(subscription.get().error?.code).toBe('INTERNAL_SERVER_ERROR'));
    expect(onError).toHaveBeenCalledOnce();
  });

  it('starts over after a result', async () => {
    const server = await listenAndAnswer((socket, id, count) => {
      if (count === 2) say(socket, { id, ...next('PENDING') });
      say(socket, { id, ...failed('INTERNAL_SERVER_ERROR') });
    });
    const { start, runNext } = connectTo(server);
    start();
    expect([await runNext(), await runNext()]).toEqual([500, 500]);
  });

  it.each<[string, number[], object[]]>([
    ['a field that failed without a code', [500], [{ message: 'no', path: ['magicLinkStatus'] }]],
    [
      'an outage of the database',
      [500],
      [{ message: 'no', path: ['a'], extensions: { code: 'UNAVAILABLE' } }],
    ],
    ['a document that does not fit', [], [{ message: 'Cannot query field' }]],
    ['a refusal', [], [{ message: 'no', path: ['a'], extensions: { code: 'UNAUTHENTICATED' } }]],
    ['an empty list', [], []],
  ])('depends on the error: %s', async (_, expected, payload) => {
    const server = await listenAndAnswer((socket, id) =>
      say(socket, { id, type: 'error', payload }),
    );
    const { start, waits } = connectTo(server);
    const subscription = start();
    const status = expected.length > 0 ? 'loading' : 'error';
    await until(() => expect([waits(), subscription.get().status]).toEqual([expected, status]));
  });

  it('happens when the server could not start the subscription and sends one result with that error', async () => {
    let fails = 2;
    async function* results() {
      yield { magicLinkStatus: 'VERIFIED' };
    }
    const source = () => (fails > 0 ? Promise.reject(new Error(`down ${fails--}`)) : results());
    const schema = testSchema({ magicLinkStatus: { subscribe: source } });
    const { start, runNext, onError } = connectTo(await listenGraphqlWs({ schema }));
    const subscription = start();
    expect([await runNext(), await runNext()]).toEqual([500, 1000]);
    await until(() =>
      expect(subscription.get()).toMatchObject({ status: 'complete', error: null }),
    );
    expect(onError.mock.calls.map(([{ message }]) => message)).toEqual([
      '@shpy/graphql-client: the answer has errors: down 2',
      '@shpy/graphql-client: the answer has errors: down 1',
    ]);
  });

  it('does not happen when the server completes the subscription', async () => {
    const server = await listenAndAnswer((socket, id) => {
      say(socket, {
        id,
        type: 'next',
        payload: { data: { magicLinkStatus: 'A' }, errors: [{ message: 'half', path: ['a'] }] },
      });
      say(socket, { id, type: 'complete' });
    });
    const { start, waits } = connectTo(server);
    const subscription = start();
    await until(() => expect(subscription.get().status).toBe('complete'));
    expect(waits()).toEqual([]);
  });

  it('does not happen after a fatal close, online or not', async () => {
    const wake = vi.fn(() => () => {});
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', () => socket.close(4401)),
    );
    const { start, waits } = connectTo(server, { socket: { wake } });
    const subscription = start();
    await until(() => expect(subscription.get().status).toBe('error'));
    expect([waits(), wake.mock.calls]).toEqual([[], []]);
  });

  it('happens when the browser is online again after the socket gave up', async () => {
    let wakeUp = () => {};
    const wake = vi.fn((listener: () => void) => {
      wakeUp = listener;
      return () => {};
    });
    const server = await listenSocket((socket, count) => {
      onMessage(socket, 'connection_init', () =>
        count <= 1 + 5 ? socket.close(4408) : say(socket, { type: 'connection_ack' }),
      );
      onMessage(socket, 'subscribe', ({ id }) => say(socket, { id, ...next('VERIFIED') }));
    });
    const { start, runNext, waits } = connectTo(server, {
      socket: { wake },
    });
    const subscription = start();
    for (let attempt = 0; attempt < 5; attempt += 1) await runNext();
    await until(() => expect(subscription.get().status).toBe('error'));
    wakeUp();
    await until(() => expect(subscription.get().status).toBe('ready'));
    expect(waits()).toEqual([]);
  });
});
