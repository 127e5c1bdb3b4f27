import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { errorChain } from '../values/error-chain.ts';
import { fileRemedy, thisUser } from '../files/file-remedy.ts';
import { sqlitePath } from '../settings/sqlite-path.ts';

/** What an operator does about an error, by the code of its cause. */
type Remedies = Readonly<Record<string, string>>;

const CREDENTIALS =
  'correct the user and the password in the URL (write / ? # @ % : in them as %2F %3F %23 %40 %25 %3A)';
const AUTHORITY = 'name its certificate authority in the URL: sslrootcert=/path/ca.pem';
const LOCKED = 'end what locks its tables or makes it slow (pg_stat_activity), and start again';
const SERVER = 'correct the host in the URL, or let it be found';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, and Node's codes for connections and certificates. */
const POSTGRES: Remedies = {
  ECONNREFUSED: 'start it, or correct the host and the port in the URL',
  ECONNRESET: 'start it, or correct the host and the port in the URL',
  EHOSTUNREACH: SERVER,
  ENETUNREACH: SERVER,
  ENOTFOUND: SERVER,
  EAI_AGAIN: SERVER,
  EACCES: `let ${thisUser()}, who runs this process, use the socket of PostgreSQL`,
  ENOENT: 'start it, or correct the folder of its socket in the URL',
  '28P01': CREDENTIALS,
  '28000':
    'let the role of the URL log in (createuser, pg_hba.conf), or name another one in the URL',
  '3D000': 'create it (createdb), or correct its name at the end of the URL',
  '42501': 'let the role of the URL create tables: make it the owner of the database',
  '53300': 'let PostgreSQL accept more connections (max_connections, or the limit of the role)',
  // Also the text of these contains "timeout".
  '57014': LOCKED,
  '55P03': LOCKED,
  '57P03': 'wait until PostgreSQL has started',
  '25006': 'name the primary server in the URL: this one is read-only',
  DEPTH_ZERO_SELF_SIGNED_CERT: AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: AUTHORITY,
  CERT_HAS_EXPIRED: 'renew its certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'write the host in the URL as in its certificate',
};

/** Errors that have no code, or one that says less. */
const POSTGRES_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/no PostgreSQL user name/, 'add the user to the URL (postgres://user:password@host/name)'],
  [
    /client password must be/,
    'add the password for which PostgreSQL asks to the URL (postgres://user:password@host/name)',
  ],
  [
    /does not support SSL/,
    'turn on TLS in PostgreSQL (ssl = on), or set ALLOW_PLAINTEXT=postgres to connect without it',
  ],
  [/timeout|timed out/, 'start it, or let this machine reach it (firewall)'],
];

/** https://www.sqlite.org/rescode.html */
const SQLITE: Remedies = {
  SQLITE_CANTOPEN: `set the path of a file that ${thisUser()}, who runs this process, can open`,
  SQLITE_CORRUPT: 'restore a backup: the file is damaged',
  SQLITE_FULL: 'free space on its disk',
  SQLITE_IOERR:
    'check its disk; if the file beside it that ends with -wal was deleted, first stop the server, which still has it open',
  SQLITE_NOTADB: 'set the path of a SQLite database: this file is something else',
  SQLITE_READONLY: `let ${thisUser()}, who runs this process, write the file, its folder, and the files beside it that end with -wal and -shm`,
};

const RIGHTS = ['SQLITE_CANTOPEN', 'SQLITE_READONLY'];
const READ_ONLY_FILE_SYSTEM =
  'its file system is read-only for this process: mount it for writing (systemd: ReadWritePaths=), or set a path on another one';

/**
 * Returns an error that names the setting and what to do. The driver's error contains only an address or a path. An
 * error that no setting causes is returned unchanged.
 */
export function databaseFailure(url: string, error: Error): Error {
  // It names the setting already.
  if (error.message.includes('DATABASE_URL')) return error;
  const isSqlite = url.startsWith('file:');
  const remedies = errorChain(error).map(isSqlite ? sqliteRemedy(sqlitePath(url)) : postgresRemedy);
  const remedy = remedies.find(Boolean);
  if (remedy === undefined) return error;
  const database = isSqlite ? `the database ${sqlitePath(url)}` : 'the database';
  return new Error(`@shpy/server: ${database} of DATABASE_URL cannot be used; ${remedy}`, {
    cause: error,
  });
}

const codeOf = (error: NodeJS.ErrnoException) => error.code ?? '';

const postgresRemedy = (error: Error) =>
  (POSTGRES[codeOf(error)] === LOCKED ? LOCKED : undefined) ??
  POSTGRES_MESSAGES.find(([text]) => text.test(error.message))?.[1] ??
  POSTGRES[codeOf(error)];

const sqliteRemedy = (path: string) => (error: Error) =>
  fileRemedy(codeOf(error)) ?? sqliteCodeRemedy(path, codeOf(error));

/** An extended code, such as SQLITE_READONLY_DIRECTORY, begins with its primary code. */
function sqliteCodeRemedy(path: string, code: string): string | undefined {
  const primary = code.split('_').slice(0, 2).join('_');
  return RIGHTS.includes(primary) && isOnReadOnlyFileSystem(path)
    ? READ_ONLY_FILE_SYSTEM
    : SQLITE[primary];
}

/** SQLite does not say whether the rights of a file or its file system prevent its use. */
function isOnReadOnlyFileSystem(path: string): boolean {
  try {
    accessSync(dirname(path), constants.W_OK);
    return false;
  } catch (error) {
    return codeOf(error as Error) === 'EROFS';
  }
}
