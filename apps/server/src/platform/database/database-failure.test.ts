import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createSqlite } from '../../fixtures/databases.fixture.ts';
import { databaseFailure } from './database-failure.ts';
import { openStore } from './open-store.ts';

const URL = 'postgres://shpy@db.example/shpy';
const coded = (code: string, message = 'it failed') =>
  new Error('no connection to the database', {
    cause: Object.assign(new Error(message), { code }),
  });

/** A message of PostgreSQL's protocol for authentication. */
function authentication(kind: number, text: string) {
  const head = Buffer.alloc(9);
  head.write('R');
  head.writeInt32BE(8 + Buffer.byteLength(text), 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** Listens like PostgreSQL that asks for a password by SCRAM. Returns the port. */
async function listenForScram(): Promise<number> {
  const replies = [
    authentication(10, 'SCRAM-SHA-256\0\0'),
    authentication(11, 'r=nonce,s=c2FsdA==,i=4096'),
  ];
  const server = createServer((socket) => {
    let received = 0;
    socket.on('error', () => undefined).on('data', () => socket.write(replies[received++] ?? ''));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const mounts = existsSync('/proc/self/mounts') ? readFileSync('/proc/self/mounts', 'utf8') : '';
/** The mount point of a read-only file system of this machine, if there is one. */
const readOnlyFolder = mounts
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([, , , options = '']) => options.split(',').includes('ro'))
  .map(([, folder = '']) => folder)
  .find((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory());

/** The error of the first use of a database. */
async function failureOf(url: string): Promise<Error> {
  try {
    await using store = await openStore(url).then((opened) => ({
      ...opened,
      [Symbol.asyncDispose]: opened.close,
    }));
    await sql`select 1`.execute(store.db);
  } catch (error) {
    return databaseFailure(url, error as Error);
  }
  throw new Error('it works');
}

it.each([
  [coded('ECONNREFUSED'), 'start it, or correct the host and the port'],
  [coded('57014', 'canceling statement due to statement timeout'), 'end what locks its tables'],
  [coded('55P03', 'canceling statement due to lock timeout'), 'end what locks its tables'],
  [new Error('', { cause: new AggregateError([coded('ECONNREFUSED')]) }), 'start it, or correct'],
  [coded('ENOTFOUND'), 'correct the host'],
  [coded('28P01'), 'correct the user and the password in the URL (write / ? # @ % :'],
  [coded('28000', 'role "x" does not exist'), 'let the role of the URL log in (createuser'],
  [coded('28000', 'no PostgreSQL user name specified in startup packet'), 'add the user'],
  [coded('3D000'), 'create it (createdb)'],
  [coded('42501'), 'let the role of the URL create tables'],
  [coded('SELF_SIGNED_CERT_IN_CHAIN'), 'name its certificate authority in the URL: sslrootcert='],
  [new Error('The server does not support SSL connections'), 'turn on TLS in PostgreSQL'],
  [new Error('timeout exceeded when trying to connect'), 'start it, or let this machine reach it'],
])('an error of PostgreSQL gets the remedy: %s', (error, remedy) => {
  const { message, cause } = databaseFailure(URL, error);
  expect(message).toContain(`@shpy/server: the database of DATABASE_URL cannot be used; ${remedy}`);
  expect(cause).toBe(error);
});

it.each(['it is being restored', 'the search_path of DATABASE_URL names no schema'])(
  'an error that says what to do stays: %s',
  (message) => {
    const error = new Error(message, { cause: coded('ECONNREFUSED').message });
    expect(databaseFailure(URL, error)).toBe(error);
  },
);

it('a URL without the password that PostgreSQL asks for gets the remedy', async () => {
  const url = `postgres://shpy@127.0.0.1:${await listenForScram()}/shpy`;
  expect((await failureOf(url)).message).toContain('; add the password for which PostgreSQL asks');
});

it.each([
  ['folder', 'set the path of a file that user'],
  ['text', 'set the path of a SQLite database: this file is something else'],
  ['text/site.db', 'set another path: a part of this one is a file'],
])('a path that SQLite cannot use gets the remedy: %s', async (name, remedy) => {
  await using database = await createSqlite();
  mkdirSync(join(database.folder, 'folder'));
  writeFileSync(join(database.folder, 'text'), 'no database'.repeat(100));
  const path = join(database.folder, name);
  expect((await failureOf(`file:${path}`)).message).toContain(
    `@shpy/server: the database ${path} of DATABASE_URL cannot be used; ${remedy}`,
  );
});

it.skipIf(readOnlyFolder === undefined).each(['SQLITE_CANTOPEN', 'SQLITE_READONLY_DIRECTORY'])(
  'a read-only file system is named: %s',
  (code) => {
    expect(databaseFailure(`file:${readOnlyFolder}/site.db`, coded(code)).message).toContain(
      `@shpy/server: the database ${readOnlyFolder}/site.db of DATABASE_URL cannot be used; its file system is read-only`,
    );
  },
);

it('a folder that can be written gets the remedy for the rights of the file', async () => {
  await using database = await createSqlite();
  const url = `file:${database.folder}/site.db`;
  expect(databaseFailure(url, coded('SQLITE_READONLY')).message).toMatch(
    /cannot be used; let user .* write the file/,
  );
});
