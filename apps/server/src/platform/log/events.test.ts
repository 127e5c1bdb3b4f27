import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import { secretsOf, startServer } from '../../fixtures/backend.fixture.ts';
import { describeDatabases, openTestStore } from '../../fixtures/databases.fixture.ts';
import { createMemoryLog } from '../../fixtures/memory-log.fixture.ts';
import {
  CONTACT,
  request,
  requestAndRead,
  REVOKE,
  SESSIONS,
  signIn,
  VERIFY,
} from '../../fixtures/operations.fixture.ts';
import { SECURITY_EVENTS } from './security-log.ts';

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeDatabases('the security log', (create) => {
  it('has a line for each event, over GraphQL, forms and sockets, and no address, token or code', async () => {
    await using database = await create();
    const memory = createMemoryLog();
    await using server = await startServer({ database, log: memory.log });
    const secrets: string[] = [];
    const read = async (...args: Parameters<typeof requestAndRead>) => {
      const found = await requestAndRead(...args);
      secrets.push(found.token, found.code);
      return found;
    };

    // Requested, refused, confirmed, opened: by GraphQL and by forms.
    const owner = await server.browser();
    owner.headers['x-forwarded-for'] = '2001:db8:1:2::7';
    const first = await read(server, owner);
    await expect(request(owner)).rejects.toThrow('RATE_LIMITED');
    await owner.graphql(VERIFY, { token: first.token });
    expect(await owner.graphqlCode(VERIFY, { token: first.token })).toBe('LINK_USED');
    server.time.advance(MINUTE);
    const form = await server.browser();
    await form.post('/api/auth/magic-link', { email: 'ana@example.com', locale: 'es' });
    const mail = await server.smtp.mail('ana@example.com', 1);
    const second = secretsOf(mail);
    secrets.push(second.token, second.code);
    await form.post('/api/auth/verify', { token: second.token });
    await form.post('/api/auth/sign-out', {});
    const report = await server.smtp.mail('ana@example.com', 0, ({ text = '' }) =>
      text.includes('?end='),
    );
    secrets.push(/\?end=([\w-]{43})/.exec(report.text ?? '')?.[1] ?? 'none');

    // Wrong codes up to the lock.
    const guesser = await server.browser();
    for (let requests = 0; requests < 2; requests++) {
      server.time.advance(2 * MINUTE);
      const { requestId, code } = await read(server, guesser);
      for (let tries = 0; tries < 6; tries++)
        await guesser.graphql(VERIFY, { requestId, code: wrong(code) });
    }
    // Rejected by its reader.
    server.time.advance(2 * MINUTE);
    const { token } = await read(server, guesser);
    await guesser.post('/api/auth/reject', { token });

    // Contact requests up to the limit.
    const input = { ...{ name: 'Ana', email: 'ana@example.com' }, message: 'Hi', locale: 'en' };
    for (let requests = 0; requests < 4; requests++) await guesser.graphql(CONTACT, { input });

    // Revoked, exported over a socket, deleted.
    server.time.advance(20 * MINUTE);
    const other = await server.browser();
    owner.token = (await server.browser()).token;
    await signIn(server, owner, 'ana@example.com');
    server.time.advance(MINUTE);
    await signIn(server, other, 'ana@example.com');
    const { data } = await owner.graphql(SESSIONS);
    const sessions = data?.sessions as unknown as { id: string; current: boolean }[];
    await owner.graphql(REVOKE, { id: sessions.find(({ current }) => !current)?.id });
    const socket = owner.socket();
    for await (const { errors } of socket.iterate({ query: '{ exportAccount }' }))
      expect(errors).toBeUndefined();
    await socket.dispose();
    const cookies = [...owner.cookies.values(), ...other.cookies.values(), owner.token ?? ''];
    await owner.graphql('mutation { deleteAccount }');

    const events = memory.events();
    const names = new Set(events.map(({ event }) => event));
    // Other tests cover commands, which another process runs, and refusals, which may lack an address.
    const others = ['admin.command', 'access.refused'];
    expect([...names].sort()).toEqual(
      SECURITY_EVENTS.filter((one) => !others.includes(one)).sort(),
    );
    for (const line of events)
      expect(line).toMatchObject({
        ...{ level: 30, msg: 'security' },
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        network: expect.stringMatching(/^(127\.0\.0\.1|2001:db8:1:2::\/64)$/),
        address: expect.stringMatching(/^[\w-]{16}$/),
      });
    expect(new Set(events.map(({ address }) => address)).size).toBe(1);

    const metrics = await server.context.metrics.metrics();
    for (const name of names) {
      const counted = [
        ...metrics.matchAll(/^security_events_total\{event="([^"]+)"[^}]*\} (\d+)$/gm),
      ]
        .filter(([, event]) => event === name)
        .reduce((sum, [, , count]) => sum + Number(count), 0);
      expect(counted).toBe(events.filter(({ event }) => event === name).length);
    }
    expect(metrics).toContain('send_limit_refusals_total{limit="address"} 1');

    const everything = memory.text() + metrics;
    for (const secret of [
      'ana@example.com',
      ...secrets.filter((one) => one.length > 6),
      ...cookies,
    ])
      expect(everything).not.toContain(secret);
    const { text } = await other.send('GET', '/readyz');
    expect(text).not.toContain('@');
    for (const code of secrets.filter((one) => one.length === 6))
      expect(everything).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
    await server.stop();
    await expectNoTrace(database, [...secrets.filter((one) => one.length > 6), ...cookies]);
  });
});

/** Searches every row, and on SQLite every byte of the files. */
async function expectNoTrace(database: { url: string; folder: string }, secrets: string[]) {
  const rows = await (async () => {
    await using store = await openTestStore(database.url);
    const tables = [
      'account',
      'device',
      'session',
      'sign_in_request',
      'outbox',
      'wrong_code',
    ] as const;
    return JSON.stringify(
      await Promise.all(tables.map((table) => store.db.selectFrom(table).selectAll().execute())),
    );
  })();
  const files = database.url.startsWith('file:')
    ? await readdir(join(database.folder, 'data'))
    : [];
  const bytes = await Promise.all(
    files.map((file) => readFile(join(database.folder, 'data', file), 'latin1')),
  );
  for (const text of [rows, ...bytes])
    for (const secret of ['ana@example.com', ...secrets]) expect(text).not.toContain(secret);
}
