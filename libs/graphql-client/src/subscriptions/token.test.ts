import { describe, expect, it, vi } from 'vitest';
import { listenGraphqlWs, listenSocket, onMessage, say, testSchema } from '../servers.fixture.ts';
import { connectTo, FIRST_RETRY, setUpCleanup, until } from './connect.fixture.ts';

setUpCleanup();

describe('the token', () => {
  const refusing = (accepted: string) =>
    listenGraphqlWs({
      schema: testSchema(),
      onConnect: ({ connectionParams }) =>
        connectionParams?.['authorization'] === `Bearer ${accepted}`,
    });

  it('is renewed before reconnecting after 4403', async () => {
    let token = 'old';
    const renewToken = vi.fn(async () => void (token = 'new'));
    const { start, runNext } = connectTo(await refusing('new'), {
      token: () => token,
      socket: { renewToken },
    });
    const subscription = start();
    await runNext();
    await until(() => expect(subscription.get().status).toBe('complete'));
    expect(renewToken).toHaveBeenCalledOnce();
  });

  it('cannot be renewed without renewToken: 4403 is fatal', async () => {
    const { start, waits, onError, states } = connectTo(await refusing('new'), {
      token: () => 'old',
    });
    const subscription = start();
    await until(() => expect(subscription.get().error).toMatchObject({ closeCode: 4403 }));
    expect([waits(), onError.mock.calls.length]).toEqual([[], 1]);
    expect(states).toEqual(['connecting', 'opened', 'closed']);
  });

  it('is not renewed after other closes', async () => {
    const renewToken = vi.fn();
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', () => socket.close(4408)),
    );
    const { start, runNext } = connectTo(server, { socket: { renewToken } });
    start();
    await runNext();
    await until(() => expect(server.count()).toBe(2));
    expect(renewToken).not.toHaveBeenCalled();
  });

  it('may fail to be renewed: the failure is logged, and the attempt continues', async () => {
    const logger = { error: vi.fn(), warn: vi.fn() };
    const renewToken = () => Promise.reject(new Error('offline'));
    const server = await refusing('new');
    const { start, runNext, client } = connectTo(server, {
      logger,
      socket: { renewToken },
    });
    start();
    await runNext();
    await until(() => expect(client.connection.get()).toBe('retry'));
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('is waited for within the time limit, also if renewToken never settles', async () => {
    const logger = { error: vi.fn(), warn: vi.fn() };
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', () => socket.close(4403)),
    );
    const { start, runNext, waits } = connectTo(server, {
      logger,
      socket: { renewToken: () => new Promise(() => {}), acknowledgementTimeout: 7000 },
    });
    start();
    await until(() => expect(waits()).toEqual([FIRST_RETRY]));
    await runNext();
    expect(await runNext()).toBe(7000);
    await until(() => expect(server.count()).toBe(2));
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('is read again by reconnect(), which sends the new one', async () => {
    const tokens: unknown[] = [];
    let token = 'before';
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', ({ payload }) => {
        tokens.push(payload['authorization']);
        say(socket, { type: 'connection_ack' });
      }),
    );
    const { client, start, runNext } = connectTo(server, { token: () => token });
    start();
    await until(() => expect(client.connection.get()).toBe('connected'));
    token = 'after';
    client.reconnect();
    await runNext();
    await until(() => expect(tokens).toEqual(['Bearer before', 'Bearer after']));
  });
});
