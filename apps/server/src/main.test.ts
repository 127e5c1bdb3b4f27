import { once } from 'node:events';
import { chmod, chown } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@shpy/tools/free-port';
import { describe, expect, it } from 'vitest';
import { sendRequest } from './fixtures/app.fixture.ts';
import { createSqlite, openTestStore } from './fixtures/databases.fixture.ts';
import { startProcess } from './fixtures/process.fixture.ts';
import { writeSite } from './fixtures/site.fixture.ts';
import { sqlitePath } from './platform/settings/sqlite-path.ts';

/** Starts the server as a process. `changes`: environment variables. `manifest`: changes to the fixture's manifest. */
async function startServer(changes: Record<string, string> = {}, manifest: object = {}) {
  const site = await writeSite(manifest);
  const port = await freePort();
  const databaseUrl = `file:${join(site.dir, 'data/site.db')}`;
  const server = startProcess({
    PORT: String(port),
    SITE_DIR: site.dir,
    DATABASE_URL: databaseUrl,
    ...changes,
  });
  return {
    ...server,
    port,
    databaseUrl,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** Starts a request and sends only a part of its body. */
async function beginPost(port: number) {
  const request = http.request({
    port,
    path: '/api/auth/magic-link',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 9 },
  });
  request.on('error', () => undefined).flushHeaders();
  await once(request, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'));
  request.write('email');
  // The server answers a later request, so it has received the first one.
  await sendRequest(port, '/healthz');
  return request;
}

/** A user other than root, for whom the mode of a file counts. Undefined if the tests run as such a user. */
const UNPRIVILEGED = process.getuid?.() === 0 ? 65_534 : undefined;

/** A database that another release has used, in a file that nobody may write. */
async function createReadOnly() {
  const database = await createSqlite();
  const { close } = await openTestStore(database.url);
  await close();
  const folder = join(database.folder, 'data');
  for (const path of [database.folder, folder]) {
    await chmod(path, 0o755);
    if (UNPRIVILEGED) await chown(path, UNPRIVILEGED, UNPRIVILEGED);
  }
  await chmod(join(folder, 'site.db'), 0o444);
  return database;
}

describe('a process that cannot start', () => {
  it.each([
    [{ PORT: 'http' }, /^@shpy\/server: PORT is "http"; accepted: [^\n]+\n$/],
    [
      { DATABASE_URL: 'mysql://u:s3cret@h' },
      /^(?!.*s3cret)@shpy\/server: DATABASE_URL is [^\n]+\n$/,
    ],
    [{ NODE_ENV: 'production' }, /^@shpy\/server: SMTP_URL is not set; accepted: [^\n]+\n$/],
    [{ PUBLIC_URL: 'https://shop.example' }, /^@shpy\/server: SMTP_URL is not set; [^\n]+\n$/],
    [
      { REDIS_URL: 'redis://:s3cret@cache.example' },
      /^(?!.*s3cret)@shpy\/server: REDIS_URL is [^\n]+ ALLOW_PLAINTEXT=redis [^\n]+\n$/,
    ],
    [{ SITE_DIR: '/nowhere' }, /^@shpy\/server: SITE_DIR is "\/nowhere"; accepted: [^\n]+\n$/],
    [
      { DATABASE_URL: 'file:/proc/nope/x.db' },
      /^@shpy\/server: [^\n]+ \/proc\/nope of DATABASE_URL cannot be created; [^\n]+\n$/,
    ],
    [
      { DATABASE_URL: 'file:/proc/x.db' },
      /^@shpy\/server: [^\n]+ \/proc\/x\.db of DATABASE_URL cannot be used; [^\n]+\n$/,
    ],
    [
      { DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/d' },
      /^(?!.*s3cret)@shpy\/server: [^\n]+ DATABASE_URL cannot be used; [^\n]+ 127\.0\.0\.1:1\n$/,
    ],
    [{ GEOIP_DB: '/nowhere' }, /^@shpy\/server: GEOIP_DB is "\/nowhere"; accepted: [^\n]+\n$/],
  ])('prints the reason in one line: %j', async (env, message) => {
    await using server = await startServer(env as Record<string, string>);
    expect(await server.exit).toBe(1);
    expect(server.output.stderr).toMatch(message);
    expect(server.output.stdout).toBe('');
  });

  it('names the path, the user and the remedy if it cannot write its database', async () => {
    await using database = await createReadOnly();
    await using site = await writeSite({});
    await chmod(site.dir, 0o755);
    const env = { PORT: String(await freePort()), SITE_DIR: site.dir, DATABASE_URL: database.url };
    await using server = startProcess(env, { uid: UNPRIVILEGED });
    expect(await server.exit).toBe(1);
    const user = UNPRIVILEGED ?? process.getuid?.();
    expect(server.output.stderr).toContain(
      `the database ${sqlitePath(database.url)} of DATABASE_URL cannot be used; let user ${user}, who runs this process, write the file, its folder, and the files beside it that end with -wal and -shm`,
    );
  });

  it('names a misspelled variable, which may be the reason', async () => {
    await using server = await startServer({
      NODE_ENV: 'production',
      SMPT_URL: 'smtp://localhost',
    });
    expect(await server.exit).toBe(1);
    expect(server.output.stderr).toMatch(
      /^[^\n]+ SMTP_URL is not set; [^\n]+\n@shpy\/server: SMPT_URL has no effect; is SMTP_URL meant\?\n$/,
    );
  });

  it('refuses to publish the sample company at a public address', async () => {
    const env = { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://localhost' };
    await using server = await startServer(env, { isSampleCompany: true });
    expect(await server.exit).toBe(1);
    expect(server.output.stderr).toMatch(
      /^@shpy\/server: ALLOW_SAMPLE_COMPANY is not set; accepted: 1, [^\n]+\/brand\.ts [^\n]+\n$/,
    );
  });

  it('reports that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await using server = await startServer({ PORT: String(port), LOG_LEVEL: '0' });
    expect(await server.exit).toBe(1);
    expect(server.output.stderr).toMatch(
      new RegExp(`^@shpy/server: PORT ${port} on 127.0.0.1 is in use; [^\\n]+\\n$`),
    );
    other.close();
  });
});

describe('the process', () => {
  it('prints its addresses, serves, and finishes running requests when it stops', async () => {
    await using server = await startServer();
    await server.says('Listening');
    const { port, output } = server;
    expect(output.stdout).toContain(`Site:  http://localhost:${port}/\n`);
    expect(output.stdout).toContain(`Mails: http://localhost:${port}/dev/mailbox\n`);
    expect((await sendRequest(port, '/readyz')).status).toBe(200);
    expect((await sendRequest(port, '/en')).text).toContain(`http://localhost:${port}/home`);

    const request = await beginPost(port);
    server.stop('SIGTERM');
    const tryRequest = () =>
      sendRequest(port, '/healthz').then(
        () => 'served',
        () => 'refused',
      );
    await expect.poll(tryRequest).toBe('refused');
    request.end('=a@b');
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(422);
    answer.resume();
    expect(await server.exit).toBe(0);
    // Nothing was cut off at the deadline.
    expect(output.stdout).not.toContain('was not finished');
    expect(output.stderr).toBe('');
  });

  it('also stops gracefully when its terminal is closed, and logs the signal', async () => {
    await using server = await startServer();
    await server.says('Listening');
    const request = await beginPost(server.port);
    server.stop('SIGHUP');
    await server.says('"reason":"SIGHUP","msg":"stopping"');
    request.end('=a@b');
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(422);
    answer.resume();
    expect(await server.exit).toBe(0);
  });

  it('logs what is probably wrong in its settings', async () => {
    const env = {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://localhost',
      PUBLIC_ULR: 'https://a.example',
    };
    await using server = await startServer(env);
    await server.says('Listening');
    expect(server.output.stdout).toMatch(
      /"level":40,.*PUBLIC_ULR has no effect; is PUBLIC_URL meant/,
    );
    expect(server.output.stdout).toMatch(/"level":40,.*PUBLIC_URL is not set, so links in mails/);
  });

  it('exits immediately with 0 on a signal during its start', async () => {
    const script = encodeURIComponent(
      `process.on('newListener', (name) => name === 'SIGTERM' && setImmediate(() => process.kill(process.pid, name)))`,
    );
    await using server = await startServer({
      NODE_OPTIONS: `--import=data:text/javascript,${script}`,
    });
    expect(await server.exit).toBe(0);
    expect(server.output.stdout).not.toMatch(/Listening|stopping/);
  });

  it('exits immediately on a second signal', async () => {
    await using server = await startServer();
    await server.says('Listening');
    const request = await beginPost(server.port);
    server.stop('SIGINT');
    await server.says('stopping');
    server.stop('SIGINT');
    expect(await server.exit).toBe(1);
    expect(server.output.stdout).not.toContain('was not finished');
    request.destroy();
  });

  it.each([
    ['an uncaught exception', 'throw new Error("boom " + ++boom)'],
    ['an unhandled rejection', 'Promise.reject(new Error("boom " + ++boom))'],
  ])('logs %s, finishes what is in progress and exits with 1', async (_name, code) => {
    const script = encodeURIComponent(`let boom = 0; process.on('SIGUSR2', () => { ${code} })`);
    await using server = await startServer({
      NODE_OPTIONS: `--import=data:text/javascript,${script}`,
    });
    await server.says('Listening');
    const request = await beginPost(server.port);
    server.stop('SIGUSR2');
    await server.says('stopping');
    // An error during the stop is logged, too.
    server.stop('SIGUSR2');
    await server.says('boom 2');
    request.end('=a@b');
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(422);
    answer.resume();
    expect(await server.exit).toBe(1);
    const errors = server.output.stdout.split('\n').filter((line) => line.includes('"level":50'));
    expect(errors).toHaveLength(2);
    expect(errors[0]).toContain('unexpected error; the process stops');
    expect(server.output.stdout).not.toContain('did not stop cleanly');
  });

  it('shuts down gracefully after the readers of its log are gone', async () => {
    await using server = await startServer();
    await server.says('Listening');
    server.closeOutput();
    expect((await sendRequest(server.port, '/healthz')).status).toBe(200);
    server.stop('SIGTERM');
    expect(await server.exit).toBe(0);
  });
});

describe('two processes on one SQLite file', () => {
  it('make the second wait until SIGTERM stops it or the first one ends', async () => {
    await using first = await startServer();
    await first.says('Listening');
    await using second = await startServer({ DATABASE_URL: first.databaseUrl });
    await second.says('waiting for it to stop');
    second.stop('SIGTERM');
    expect(await second.exit).toBe(0);
    expect((await sendRequest(first.port, '/readyz')).status).toBe(200);

    await using next = await startServer({ DATABASE_URL: first.databaseUrl });
    await next.says('waiting for it to stop');
    first.stop('SIGKILL');
    await next.says('Listening');
    expect((await sendRequest(next.port, '/readyz')).status).toBe(200);
  });
});
