import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { deploySqlite } from './fixtures/deployments.fixture.ts';

/** How many subscriptions are sent, each with its completion. */
const PAIRS = 60_000;

/** Requests `/healthz` until the flood has ended. Returns the durations in milliseconds, sorted. */
async function measureHealth(url: string, flood: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void flood.then(() => (isOver = true));
  const durations: number[] = [];
  do {
    const startedAt = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    durations.push(performance.now() - startedAt);
  } while (!isOver || durations.length < 20);
  return durations.sort((a, b) => a - b);
}

describe('a flood of subscriptions that are completed immediately', () => {
  it('is closed, and /healthz answers in less than 50 ms (median) meanwhile', async () => {
    await using deployment = await deploySqlite();
    const { url, port } = deployment.server;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': '10.252.0.1' },
    });
    await once(socket, 'open');
    const closed = once(socket, 'close') as Promise<[number]>;
    socket.on('error', () => {});
    socket.send(JSON.stringify({ type: 'connection_init' }));
    const query = 'subscription { magicLinkStatus(requestId: "none") }';
    const flood = (async () => {
      for (let id = 0; id < PAIRS && socket.readyState === WebSocket.OPEN; id++) {
        socket.send(JSON.stringify({ id: `${id}`, type: 'subscribe', payload: { query } }));
        socket.send(JSON.stringify({ id: `${id}`, type: 'complete' }));
        // Lets this process send the messages and measure.
        if (id % 200 === 0) await new Promise(setImmediate);
      }
      return closed;
    })();
    const durations = await measureHealth(url, flood);
    expect((await flood)[0]).toBe(4429);
    const median = durations[Math.floor(durations.length / 2)];
    expect(median).toBeLessThan(50);
  });
});
