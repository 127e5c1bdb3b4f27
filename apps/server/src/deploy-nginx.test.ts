import { freePort } from '@shpy/tools/free-port';
import { describe, expect, it } from 'vitest';
import { sendRequest } from './fixtures/app.fixture.ts';
import { createPostgres, hasPostgres } from './fixtures/databases.fixture.ts';
import { bindSocket } from './fixtures/listening-socket.fixture.ts';
import { hasNginx, startNginx } from './fixtures/nginx.fixture.ts';
import { startRealServer } from './fixtures/real-server.fixture.ts';

/** Shorter times than in `deploy/`. As there, nginx closes idle connections before a server stops answering. */
const DRAIN = { DRAIN_SECONDS: '5' };
const KEEPALIVE: [string, string] = ['keepalive_timeout 4s;', 'keepalive_timeout 1s;'];
const NO_RETRIES: [string, string] = [
  'proxy_next_upstream error timeout;',
  'proxy_next_upstream off;',
];

describe.skipIf(!hasNginx || !hasPostgres)('the site of nginx (Debian package nginx)', () => {
  it('answers every request while one of two processes is stopped', async () => {
    await using database = await createPostgres();
    await using kept = await startRealServer(database);
    const stopped = await startRealServer(database);
    await using nginx = await startNginx([kept.port, stopped.port]);
    const requests = async () => {
      for (let sent = 0; sent < 20; sent++) {
        const { status, text } = await nginx.get('/en');
        expect(status).toBe(200);
        expect(text).toContain('https://shop.example');
      }
    };
    await requests();
    await Promise.all([stopped[Symbol.asyncDispose](), requests()]);
    await requests();
    expect((await nginx.get('/api/ip')).text).toContain('"ip":"127.0.0.1"');
    const plain = await sendRequest(nginx.httpPort, '/en?a=b', {
      headers: { host: 'shop.example' },
    });
    expect(plain.status).toBe(308);
    expect(plain.headers.location).toBe('https://shop.example/en?a=b');
  });

  it('accepts the headers of every answer, however long those of the request are', async () => {
    await using database = await createPostgres();
    await using server = await startRealServer(database);
    // The default of nginx.
    const smallest: [string, string] = ['proxy_buffer_size 16k;', 'proxy_buffer_size 4k;'];
    await using nginx = await startNginx([server.port, server.port], [smallest]);
    const long = `?${'a'.repeat(7000)}`;
    const english = { 'accept-language': 'en' };
    const accept = { accept: 'a/b,'.repeat(1500) };
    expect(await nginx.get(`/en/login/${long}`)).toMatchObject({ status: 308 });
    expect(await nginx.get(`/${long}`, { headers: english })).toMatchObject({ status: 302 });
    const refused = await nginx.post('/graphql', '{"query":"{ __typename }"}', accept);
    expect(refused.status).toBe(406);
    const aliases = Array.from({ length: 15 }, (_, index) => `a${index}: signOut`);
    const repeated = JSON.stringify({ query: `mutation { ${aliases.join()} }` });
    expect(await nginx.post('/graphql', repeated)).toMatchObject({ status: 200 });
  });

  it('keeps using a process some of whose answers fail', async () => {
    await using database = await createPostgres();
    await using server = await startRealServer(database);
    const tooSmall: [string, string] = ['proxy_buffer_size 16k;', 'proxy_buffer_size 2k;'];
    await using nginx = await startNginx([server.port, server.port], [tooSmall]);
    const failing = `/en/login/?${'a'.repeat(1900)}`;
    for (let sent = 0; sent < 5; sent++) expect((await nginx.get(failing)).status).toBe(502);
    for (let sent = 0; sent < 5; sent++) expect((await nginx.get('/api/ip')).status).toBe(200);
  });

  it('answers and redirects for its own name only', async () => {
    await using nginx = await startNginx([await freePort(), await freePort()]);
    const other = 'evil.example';
    await expect(sendRequest(nginx.httpPort, '/', { headers: { host: other } })).rejects.toThrow(
      'socket hang up',
    );
    await expect(nginx.get('/', { servername: other })).rejects.toThrow(/unrecognized.name/);
    await expect(nginx.get('/', { headers: { host: other } })).rejects.toThrow('socket hang up');
    // Neither server runs.
    expect((await nginx.get('/')).status).toBe(502);
  });

  it('knows the address of a visitor behind a CDN, and not an address that the visitor makes up', async () => {
    await using database = await createPostgres();
    await using server = await startRealServer(database);
    const ports: [number, number] = [server.port, server.port];
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' };
    const lookUp = async (changes?: [string, string][]) => {
      await using nginx = await startNginx(ports, changes);
      return JSON.parse((await nginx.get('/api/ip', { headers })).text) as { ip: string };
    };
    expect(await lookUp()).toMatchObject({ ip: '127.0.0.1' });
    const behindCdn: [string, string][] = [
      ['# set_real_ip_from 192.0.2.0/24;', 'set_real_ip_from 127.0.0.1;'],
      ['# real_ip_', 'real_ip_'],
    ];
    expect(await lookUp(behindCdn)).toMatchObject({ ip: '203.0.113.7' });
  });

  it('keeps metrics private even if nginx sends no headers for forwarded requests', async () => {
    await using database = await createPostgres();
    await using server = await startRealServer(database);
    await using nginx = await startNginx(
      [server.port, server.port],
      [
        ['proxy_pass http://shpy;', `proxy_pass http://127.0.0.1:${server.port};`],
        // Turns these directives into comments.
        ['proxy_set_header', '#'],
        ['proxy_http_version', '#'],
      ],
    );
    expect((await nginx.get('/healthz')).status).toBe(200);
    expect((await nginx.get('/metrics')).status).toBe(404);
  });

  it('needs no retry while both processes are replaced on the sockets of systemd', async () => {
    await using database = await createPostgres();
    using first = bindSocket(await freePort());
    using second = bindSocket(await freePort());
    const start = ({ fd }: typeof first) => startRealServer(database, DRAIN, fd);
    let servers = await Promise.all([first, second].map(start));
    await using nginx = await startNginx([first.port, second.port], [KEEPALIVE, NO_RETRIES]);
    let replacing = true;
    const statuses = new Map<number, number>();
    const count = ({ status }: { status: number }) =>
      void statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const visit = async () => {
      while (replacing) {
        count(await nginx.get('/en'));
        count(await nginx.post('/graphql', '{"query":"{ __typename }"}'));
      }
    };
    const visitors = [visit(), visit(), visit(), visit()];
    for (const [index, socket] of [first, second].entries()) {
      await servers[index]![Symbol.asyncDispose]();
      servers = servers.with(index, await start(socket));
    }
    replacing = false;
    await Promise.all(visitors);
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
    // A fast machine reaches the limit on requests. A process that answers 429 is available, too.
    statuses.delete(429);
    expect([...statuses.keys()]).toEqual([200]);
  });
});
