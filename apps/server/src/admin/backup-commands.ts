import { closeSync, existsSync, lstatSync, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { backupSqlite, restoreSqlite } from '../platform/database/sqlite-backup.ts';
import { realPath } from '../platform/files/real-path.ts';
import { sqlitePath } from '../platform/settings/sqlite-path.ts';
import type { Command } from './command.ts';
import { asCommandError, CommandError } from './errors.ts';
import type { AdminContext } from './context.ts';
import { ACCESS_TABLES, SITE_TABLES } from './backup-tables.ts';
import { backupPostgres, restorePostgres } from './postgres-backup.ts';

const isSqlite = ({ settings }: AdminContext) => settings.databaseUrl.startsWith('file:');
/** Without links, so that a restore replaces the file and not a link to it, and takes the lock of a server. */
const pathOf = ({ settings }: AdminContext) => realPath(sqlitePath(settings.databaseUrl));

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Refuses everything but a plain file: a backup is moved into place, so it would replace a device, a pipe or a link. It
 * does not follow a link either, because in a shared folder anybody can create one.
 */
function refuseSpecialFile(file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (isFolder(file)) throw new CommandError(`${file} is a folder; name a file`);
  if (found?.isSymbolicLink())
    throw new CommandError(`${file} is a link; name the file that it leads to`);
  if (found && !found.isFile())
    throw new CommandError(`${file} is a device or a pipe; name a file`);
}

/** Suffixes of the database itself and of the files that SQLite and the server keep beside it. */
const DATABASE_FILES = ['', '-wal', '-shm', '-journal', '-lock', '-lock-journal'];

/** Refuses to replace a file that a server uses: a backup over it would destroy it. */
function refuseFileInUse(context: AdminContext, file: string): void {
  const { keysFile, geoipDb } = context.settings;
  const ofDatabase = isSqlite(context) ? DATABASE_FILES.map((end) => pathOf(context) + end) : [];
  const used = [keysFile, geoipDb, ...ofDatabase].find((path) => realPath(path) === realPath(file));
  if (used !== undefined)
    throw new CommandError(
      `${file} is a file of the server (${basename(used)}); name another file`,
    );
}

/** Refuses a backup with which a server would not start with the present root key, or without one. */
const keyCheck = (context: AdminContext, acceptsOther: boolean) => (fingerprints: string[]) => {
  const present = context.keyFingerprint();
  if (acceptsOther || fingerprints.every((found) => found === present)) return;
  const { keysFile } = context.settings;
  const [problem, remedy] =
    present === null
      ? [
          `there is no root key at ${keysFile}`,
          'copy the keys.json of that server there, readable by the server, or set KEYS_FILE or ROOT_KEY to it',
        ]
      : [
          'the backup was made with another root key',
          'set KEYS_FILE or ROOT_KEY to your copy of that key',
        ];
  throw new CommandError(
    `${problem}, so nothing was restored; ${remedy}. If it is lost, add --other-key, and delete the rows of signing_key before a server starts`,
  );
};

/** The first bytes of a backup of each database. */
const SIGNATURES = { SQLite: 'SQLite format 3\0', PostgreSQL: 'PGDMP' };

/** Refuses a backup of SQLite for PostgreSQL, and the reverse. */
function refuseOtherDatabase(context: AdminContext, file: string): void {
  const [other, own] = isSqlite(context)
    ? (['PostgreSQL', 'SQLite'] as const)
    : (['SQLite', 'PostgreSQL'] as const);
  if (startOf(file, SIGNATURES[other].length) !== SIGNATURES[other]) return;
  throw new CommandError(
    `${file} is a backup of ${other}, but DATABASE_URL names a database of ${own}; set it to one of ${other}`,
  );
}

function startOf(file: string, length: number): string {
  const bytes = Buffer.alloc(length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, length, 0);
    return bytes.toString('latin1');
  } finally {
    closeSync(handle);
  }
}

/** `backup` and `restore`. */
export const backupCommands: Command[] = [
  {
    name: 'backup',
    args: ['file'],
    summary: 'copies the database into a file, beside running servers; replaces the file',
    async run(context, { args: [file = ''] }) {
      refuseFileInUse(context, file);
      refuseSpecialFile(file);
      if (isSqlite(context))
        await backupSqlite(pathOf(context), file, SITE_TABLES).catch(asCommandError);
      else await backupPostgres(context.settings, file);
      return {
        text: `Backed up the database to ${file}. Keep a copy of the root key (KEYS_FILE or ROOT_KEY) in another place.`,
        json: { file, database: isSqlite(context) ? 'sqlite' : 'postgres' },
      };
    },
  },
  {
    name: 'restore',
    args: ['file'],
    options: { force: { type: 'boolean' }, 'other-key': { type: 'boolean' } },
    summary:
      'fills the database from a backup; --force overwrites an existing one, --other-key skips the check of the root key',
    async run(context, { args: [file = ''], flags }) {
      if (!existsSync(file)) throw new CommandError(`there is no file ${file}`);
      if (isFolder(file)) throw new CommandError(`${file} is a folder; name a file`);
      refuseOtherDatabase(context, file);
      const force = flags.force === true;
      const checkKeys = keyCheck(context, flags['other-key'] === true);
      const options = { emptied: ACCESS_TABLES, force, checkKeys };
      if (isSqlite(context))
        await restoreSqlite(file, pathOf(context), options).catch(asCommandError);
      else await restorePostgres(context.settings, file, options).catch(asCommandError);
      const over = force ? 'over the existing one ' : '';
      return {
        text: `Restored the database from ${file} ${over}without sessions, open links and unsent emails. Start a server of this version or a later one.`,
        json: { file, database: isSqlite(context) ? 'sqlite' : 'postgres', force },
      };
    },
  },
];
