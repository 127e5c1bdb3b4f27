import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { deploySqlite } from './fixtures/deployments.fixture.ts';
import { pause } from './fixtures/server.fixture.ts';

const CONNECTIONS = 1_000;

// The attack "Slowloris": each connection begins a request and never completes it.
describe('a thousand connections that send a header a second', () => {
  it('leave the server responsive and are closed by it', async () => {
    await using deployment = await deploySqlite();
    const { port, url } = deployment.server;
    const sockets: Socket[] = [];
    let closed = 0;
    for (let index = 0; index < CONNECTIONS; index++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.on('close', () => (closed += 1));
      sockets.push(socket);
      // Opens a hundred at a time, so that the operating system refuses none.
      if (index % 100 === 99) await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    }
    const durations: number[] = [];
    const end = Date.now() + 90_000;
    while (closed < CONNECTIONS && Date.now() < end) {
      for (const socket of sockets) if (socket.writable) socket.write('X-Slow: 1\r\n');
      const startedAt = performance.now();
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      durations.push(performance.now() - startedAt);
      await pause(1_000);
    }
    for (const socket of sockets) socket.destroy();
    expect(closed).toBe(CONNECTIONS);
    durations.sort((a, b) => a - b);
    const median = durations[Math.floor(durations.length / 2)];
    expect(median).toBeLessThan(250);
  });
});
