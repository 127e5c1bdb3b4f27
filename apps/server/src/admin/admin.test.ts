import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import type { AccountExport } from '../sessions/accounts/export-account.ts';
import { admin, asJson, catchUp, runAdminCommand, startBeside } from '../fixtures/admin.fixture.ts';
import type { TestServer } from '../fixtures/backend.fixture.ts';
import { createSqlite, describeDatabases } from '../fixtures/databases.fixture.ts';
import {
  request,
  requestAndRead,
  SESSIONS,
  signIn,
  VERIFY,
} from '../fixtures/operations.fixture.ts';
import { runAdminProcess } from '../fixtures/process.fixture.ts';
import { placesWith } from '../fixtures/stored-text.fixture.ts';

async function signedIn(server: TestServer, email?: string) {
  const browser = await server.browser();
  await signIn(server, browser, email);
  return browser;
}

describeDatabases('the admin command beside a server', (create) => {
  it('finds and exports an account', async () => {
    await using database = await create();
    await using server = await startBeside(database);
    await signedIn(server);
    const found = await admin(database, 'account', 'find', 'ANA@example.com', '--json');
    expect(found).toMatchObject({ code: 0, message: '' });
    expect(asJson(found.stdout)).toMatchObject({
      email: 'ana@example.com',
      sessions: 1,
      signInRequests: 1,
      disabledAt: null,
    });
    const readable = await admin(database, 'account', 'find', 'ana@example.com');
    expect(readable.stdout).toMatch(/^email +ana@example\.com$/m);

    const exported = await admin(database, 'account', 'export', 'ana@example.com');
    expect(asJson<AccountExport>(exported.stdout).sessions).toHaveLength(1);
    expect(exported.events).toMatchObject([
      { event: 'account.exported', address: expect.stringMatching(/^[\w-]{16}$/) },
      { event: 'admin.command', command: 'account export', reason: 'ok' },
    ]);
    // Standard error can end up in a log.
    for (const { stderr } of [found, readable, exported]) expect(stderr).not.toContain('ana@');
  });

  it('disables an account: its sessions end and no link signs it in until it is enabled', async () => {
    await using database = await create();
    await using server = await startBeside(database);
    const browser = await signedIn(server);
    const { code, stdout } = await admin(database, 'account', 'disable', 'ana@example.com');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'Disabled ana@example.com; 1 session ended.\n',
    });
    expect(await browser.graphqlCode(SESSIONS)).toBe('UNAUTHENTICATED');
    server.time.advance(MINUTE);
    const other = await server.browser();
    const { token } = await requestAndRead(server, other);
    expect(await other.graphqlCode(VERIFY, { token })).toBe('ACCOUNT_DISABLED');

    expect(await admin(database, 'account', 'enable', 'ana@example.com')).toMatchObject({
      code: 0,
    });
    // After the wait between mails to one address.
    server.time.advance(2 * MINUTE);
    await signedIn(server);
  });

  it('deletes an account without a trace', async () => {
    await using database = await create();
    await using server = await startBeside(database);
    await signedIn(server, 'quetzal@example.com');
    const run = await admin(database, 'account', 'delete', 'quetzal@example.com', '--json');
    expect(run).toMatchObject({ code: 0 });
    expect(asJson(run.stdout)).toMatchObject({ deleted: true });
    expect(run.events).toMatchObject([
      { event: 'account.deleted', reason: 'admin' },
      { event: 'admin.command', command: 'account delete' },
    ]);
    expect(run.stderr).not.toContain('quetzal');
    expect(await placesWith(database, 'quetzal')).toEqual([]);
    const again = await admin(database, 'account', 'delete', 'quetzal@example.com');
    expect(again).toMatchObject({
      code: 1,
      stdout: '',
      message: expect.stringContaining('no account has this e-mail address'),
      events: [{ event: 'admin.command', reason: 'failed' }],
    });
  });

  it('ends the sessions of an account', async () => {
    await using database = await create();
    await using server = await startBeside(database);
    const browser = await signedIn(server);
    const other = await signedIn(server, 'other@example.com');
    const { stdout } = await admin(database, 'session', 'end', 'ana@example.com', '--json');
    expect(asJson(stdout)).toMatchObject({ endedSessions: 1 });
    expect(await browser.graphqlCode(SESSIONS)).toBe('UNAUTHENTICATED');
    expect(await other.graphqlCode(SESSIONS)).toBeNull();
  });

  it('clears the limits of an address in all its spellings', async () => {
    await using database = await create();
    await using server = await startBeside(database);
    const browser = await server.browser();
    await request(browser, 'a.na+shop@gmail.com');
    await expect(request(browser, 'ana@gmail.com')).rejects.toThrow('RATE_LIMITED');
    const { stdout } = await admin(database, 'limits', 'clear', 'an.a@googlemail.com', '--json');
    expect(asJson(stdout)).toEqual({ mails: 1, wrongCodes: 0 });
    await request(browser, 'ana@gmail.com');
  });

  it('says that the visitor needs a new link after limits were cleared', async () => {
    await using database = await create();
    await using server = await startBeside(database);
    const browser = await server.browser();
    const { token } = await requestAndRead(server, browser);
    const { stdout } = await admin(database, 'limits', 'clear', 'ana@example.com');
    expect(stdout).toMatch(/the visitor must ask for a new one\.\n$/);
    expect((await admin(database, 'limits', '--help')).stdout).toContain('ask for a new link');
    expect(await browser.graphqlCode(VERIFY, { token })).toBe('LINK_INVALID');
  });

  it('rotates the keys: a running server signs with the new one, tokens of the old one stay valid', async () => {
    await using database = await create();
    await using server = await startBeside(database);
    const before = await server.browser();
    const kidOf = (token = '') => decodeProtectedHeader(token).kid;
    const { stdout } = await admin(database, 'keys', 'rotate', '--json');
    const rotated = asJson<{ id: string; retired: string[] }>(stdout);
    expect(rotated.retired).toEqual([kidOf(before.token)]);

    // A running server reads the keys once a minute.
    catchUp(server, MINUTE + 1);
    const after = await server.browser();
    expect(kidOf(after.token)).toBe(rotated.id);
    for (const browser of [before, after])
      expect(await browser.graphqlCode('{ getIp { ip } }')).toBeNull();
    const { text } = await before.send('GET', '/.well-known/jwks.json');
    const kids = asJson<{ keys: { kid: string }[] }>(text).keys.map(({ kid }) => kid);
    expect(kids.sort()).toEqual([rotated.id, ...rotated.retired].sort());
    // A second rotation leaves one signing key, and no process adds another.
    await admin(database, 'keys', 'rotate');
    catchUp(server, MINUTE + 1);
    await server.browser();
    const later = await before.send('GET', '/.well-known/jwks.json');
    // The first key, and one for each of the two rotations.
    expect(asJson<{ keys: unknown[] }>(later.text).keys).toHaveLength(1 + 2);
  });
});

describe('the admin command', () => {
  it('exits with 2 for an invalid command line', async () => {
    expect(await runAdminProcess(['account', 'find', 'nobody'], {})).toMatchObject({
      code: 2,
      stdout: '',
      events: [],
      message: expect.stringMatching(/^@shpy\/server: <email> is not an e-mail address\. See: /),
    });
  });

  it('needs no built site, no mail server and no HTTP settings', async () => {
    await using database = await createSqlite();
    await using server = await startBeside(database);
    await server.stop();
    const run = await runAdminProcess(['account', 'find', 'nobody@example.com'], {
      DATABASE_URL: database.url,
      KEYS_FILE: join(database.folder, 'keys.json'),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      SITE_DIR: '/nowhere',
    });
    expect(run).toMatchObject({ code: 1, message: expect.stringContaining('no account has') });
  });

  it('creates no database and no key', async () => {
    await using database = await createSqlite();
    const keysFile = join(database.folder, 'keys.json');
    const find = () => admin(database, 'account', 'find', 'ana@example.com');
    expect(await find()).toMatchObject({
      code: 1,
      message: expect.stringContaining('there is no database at'),
    });
    // A server creates both at its first start.
    await (await startBeside(database)).stop();
    await rename(keysFile, `${keysFile}.away`);
    expect(await find()).toMatchObject({
      code: 1,
      message: expect.stringContaining('there is no key at'),
    });
    expect(existsSync(keysFile)).toBe(false);
  });

  it('refuses a key that the database was not used with', async () => {
    await using database = await createSqlite();
    await (await startBeside(database)).stop();
    const run = await runAdminCommand(['limits', 'clear', 'ana@example.com'], {
      DATABASE_URL: database.url,
      ROOT_KEY: Buffer.alloc(32, 7).toString('base64url'),
    });
    expect(run).toMatchObject({ code: 1, message: expect.stringContaining('another root key') });
  });

  it('names an invalid setting', async () => {
    const run = await runAdminCommand(['keys', 'rotate'], { DATABASE_URL: 'mysql://u:s3cret@h' });
    expect(run).toMatchObject({ code: 1, message: expect.stringMatching(/DATABASE_URL is/) });
    expect(run.stderr).not.toContain('s3cret');
  });

  it.each([
    ['mail', 'list'],
    ['backup', '/nowhere/site.backup'],
  ])('names the setting of a database that it cannot reach: %s', async (...command) => {
    const run = await runAdminCommand(command, {
      DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/d',
    });
    expect(run).toMatchObject({
      code: 1,
      message: expect.stringMatching(/DATABASE_URL cannot be used; start it, [^\n]+$/),
    });
    expect(run.stderr).not.toContain('s3cret');
  });
});
