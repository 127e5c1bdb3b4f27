import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import getTlsOptions from 'smtp-server/lib/tls-options';
import { expect, it } from 'vitest';
import { openPostgres } from './postgres.ts';

/** The message that requests TLS. User, database and password come in later messages. */
const SSL_REQUEST = '0000000804d2162f';

/** A fake server that accepts TLS with a self-signed certificate, or refuses TLS. Records what it can read. */
async function startFakeServer(grantsTls: boolean) {
  const received: Buffer[] = [];
  const record = (data: Buffer) => void received.push(data);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data: Buffer) => {
      record(data);
      socket.write(grantsTls ? 'S' : 'N');
      const stream = grantsTls
        ? new TLSSocket(socket, { isServer: true, ...getTlsOptions() })
        : socket;
      stream
        .on('error', () => undefined)
        .on('data', (more: Buffer) => {
          record(more);
          stream.destroy();
        });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://shopuser:s3cret@localhost:${port}/name`,
    received: () => Buffer.concat(received),
    [Symbol.dispose]: () => void server.close(),
  };
}

/** Sends a query with TLS required. The query always fails, because the fake server does not answer it. */
async function query(url: string) {
  const db = openPostgres(url, { tls: true });
  await expect(sql`select 1`.execute(db)).rejects.toThrow();
  await db.destroy();
}

it.each([false, true])(
  'sends nothing without verified TLS (the server accepts TLS: %s)',
  async (grants) => {
    using server = await startFakeServer(grants);
    await query(server.url);
    expect(server.received().toString('hex')).toBe(SSL_REQUEST);
  },
);

// Shows that the test above would notice a user name that is sent.
it('sends the user name if the URL turns the verification off', async () => {
  using server = await startFakeServer(true);
  await query(`${server.url}?sslmode=no-verify`);
  expect(server.received().toString()).toContain('shopuser');
});
