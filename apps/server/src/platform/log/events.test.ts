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
  REQUEST,
  requestAndRead,
  REVOKE,
  SESSIONS,
  signIn,
  VERIFY,
} from '../../fixtures/operations.fixture.ts';
import { EVENT_REASONS, SECURITY_EVENTS, type SecurityEvent } from './security-events.ts';

const EMAIL = 'ana@example.com';

/** A wrong code: the next number after the code in the mail. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

type TestServer = Awaited<ReturnType<typeof startServer>>;
type TestBrowser = Awaited<ReturnType<TestServer['browser']>>;

/** A server, and the secrets that it has sent by mail. */
interface Run {
  server: TestServer;
  secrets: string[];
}

/** Requests a link, reads its mail and remembers the secrets in it. */
async function requestLink({ server, secrets }: Run, browser: TestBrowser) {
  const found = await requestAndRead(server, browser);
  secrets.push(found.token, found.code);
  return found;
}

async function signInByGraphql(run: Run, owner: TestBrowser) {
  const { token } = await requestLink(run, owner);
  await expect(request(owner)).rejects.toThrow('RATE_LIMITED');
  await owner.graphql(VERIFY, { token });
  expect(await owner.graphqlCode(VERIFY, { token })).toBe('LINK_USED');
}

/**
 * Signs in with a browser that is new to the account. So a second mail reports it, with a link that ends the session.
 */
async function signInByForm({ server, secrets }: Run) {
  const form = await server.browser();
  await form.post('/api/auth/magic-link', { email: EMAIL, locale: 'es' });
  const { token, code } = secretsOf(await server.smtp.mail(EMAIL, 1));
  await form.post('/api/auth/verify', { token });
  await form.post('/api/auth/sign-out', {});
  const report = await server.smtp.mail(EMAIL, 0, ({ text = '' }) => text.includes('?end='));
  secrets.push(token, code, /\?end=([\w-]{43})/.exec(report.text ?? '')?.[1] ?? 'none');
}

/** Enters wrong codes up to the lock, then rejects a link. */
async function guessCodes(run: Run) {
  const { server } = run;
  const guesser = await server.browser();
  for (let requests = 0; requests < 2; requests++) {
    server.time.advance(2 * MINUTE);
    const { requestId, code } = await requestLink(run, guesser);
    for (let tries = 0; tries < 6; tries++)
      await guesser.graphql(VERIFY, { requestId, code: wrong(code) });
  }
  server.time.advance(2 * MINUTE);
  const { token } = await requestLink(run, guesser);
  await guesser.post('/api/auth/reject', { token });
}

/** Asks again after the answer with the cookie was lost. */
async function loseAnswer(run: Run) {
  const browser = await run.server.browser();
  browser.headers['x-forwarded-for'] = '2001:db8:1:2::8';
  await requestLink(run, browser);
  browser.cookies.clear();
  await browser.graphql(REQUEST, { email: EMAIL, locale: 'en' });
}

async function exceedContactLimit({ server }: Run) {
  const browser = await server.browser();
  const input = { name: 'Ana', email: EMAIL, locale: 'en' };
  for (let requests = 0; requests < 4; requests++)
    await browser.graphql(CONTACT, { input: { ...input, message: `${requests}` } });
}

/** Revokes another session, exports the account over a socket and deletes it. Returns the credentials. */
async function closeAccount({ server }: Run, owner: TestBrowser) {
  const other = await server.browser();
  await signIn(server, owner, EMAIL);
  server.time.advance(MINUTE);
  await signIn(server, other, EMAIL);
  const { data } = await owner.graphql(SESSIONS);
  const sessions = data?.sessions as unknown as { id: string; current: boolean }[];
  await owner.graphql(REVOKE, { id: sessions.find(({ current }) => !current)?.id });
  const socket = owner.socket();
  for await (const { errors } of socket.iterate({ query: '{ exportAccount }' }))
    expect(errors).toBeUndefined();
  await socket.dispose();
  const credentials = [...owner.cookies.values(), ...other.cookies.values(), owner.token ?? ''];
  await owner.graphql('mutation { deleteAccount }');
  return credentials;
}

type LogLine = ReturnType<ReturnType<typeof createMemoryLog>['events']>[number];

function expectAllEvents(lines: LogLine[]) {
  const names = new Set(lines.map(({ event }) => event));
  // Other tests cover these two: another process runs commands, and a refusal may lack an address.
  const coveredElsewhere = ['admin.command', 'access.refused'];
  const expected = SECURITY_EVENTS.filter((name) => !coveredElsewhere.includes(name));
  expect([...names].sort()).toEqual(expected.sort());
  for (const line of lines)
    expect(line).toMatchObject({
      level: 30,
      msg: 'security',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      network: expect.stringMatching(/^(127\.0\.0\.1|2001:db8:1:2::\/64)$/),
      address: expect.stringMatching(/^[\w-]{16}$/),
    });
  expect(new Set(lines.map(({ address }) => address)).size).toBe(1);
}

/** The metrics count each event as often as the log contains it. */
function expectSameCounts(metrics: string, lines: LogLine[]) {
  const counts = [...metrics.matchAll(/^security_events_total\{event="([^"]+)"[^}]*\} (\d+)$/gm)];
  for (const name of new Set(lines.map(({ event }) => event))) {
    const counted = counts
      .filter(([, event]) => event === name)
      .reduce((sum, [, , count]) => sum + Number(count), 0);
    expect(counted).toBe(lines.filter(({ event }) => event === name).length);
  }
  for (const { event, reason = '' } of lines)
    expect(['', ...(EVENT_REASONS[event as SecurityEvent] ?? [])]).toContain(reason);
  expect(metrics).toContain('send_limit_refusals_total{limit="address"} 1');
}

describeDatabases('the security log', (create) => {
  it('has a line for each event, over GraphQL, forms and sockets, and no address, token or code', async () => {
    await using database = await create();
    const memory = createMemoryLog();
    await using server = await startServer({ database, log: memory.log });
    const secrets: string[] = [];
    const run = { server, secrets };
    const owner = await server.browser();
    owner.headers['x-forwarded-for'] = '2001:db8:1:2::7';

    await signInByGraphql(run, owner);
    server.time.advance(MINUTE);
    await signInByForm(run);
    await guessCodes(run);
    server.time.advance(2 * MINUTE);
    await loseAnswer(run);
    await exceedContactLimit(run);
    server.time.advance(20 * MINUTE);
    const credentials = await closeAccount(run, owner);

    const metrics = await server.context.metrics.metrics();
    expectAllEvents(memory.events());
    expectSameCounts(metrics, memory.events());

    const isCode = (secret: string) => secret.length === 6;
    const texts = [EMAIL, ...secrets.filter((one) => !isCode(one)), ...credentials];
    const everything = memory.text() + metrics;
    for (const text of texts) expect(everything).not.toContain(text);
    // The six digits of a code may occur by chance inside a hash or a number. Only a separate word counts.
    for (const code of secrets.filter(isCode))
      expect(everything).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
    expect((await owner.send('GET', '/readyz')).text).not.toContain('@');
    await server.stop();
    await expectNoTrace(database, texts);
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
    for (const secret of secrets) expect(text).not.toContain(secret);
}
