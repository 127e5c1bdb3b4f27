import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { backupSqlite, restoreSqlite } from '../platform/database/sqlite-backup.ts';
import { sqlitePath } from '../platform/settings/sqlite-path.ts';
import type { Command } from './command.ts';
import { CommandError } from './errors.ts';
import type { AdminContext } from './context.ts';
import { ACCESS_TABLES, SITE_TABLES } from './backup-tables.ts';
import { backupPostgres, restorePostgres } from './postgres-backup.ts';

const isSqlite = ({ settings }: AdminContext) => settings.databaseUrl.startsWith('file:');
const pathOf = ({ settings }: AdminContext) => sqlitePath(settings.databaseUrl);

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

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

/** The path without links, also of a file that does not exist yet. */
function realPath(path: string): string {
  const full = resolve(path);
  try {
    return existsSync(full)
      ? realpathSync(full)
      : join(realpathSync(dirname(full)), basename(full));
  } catch {
    return full;
  }
}

/** Rethrows an error as a `CommandError`, whose message is shown to the operator. */
const asCommandError = (error: Error): never => {
  throw new CommandError(error.message.replace('@shpy/server: ', ''), { cause: error });
};

/** Refuses a backup with which a server would not start with the present root key. Without a key, accepts any. */
const keyCheck = (context: AdminContext, acceptsOther: boolean) => (fingerprints: string[]) => {
  const present = context.keyFingerprint();
  if (acceptsOther || present === null || fingerprints.every((found) => found === present)) return;
  throw new CommandError(
    'the backup was made with another root key, so nothing was restored; set KEYS_FILE or ROOT_KEY to your copy of that key. If it is lost, add --other-key, and delete the rows of signing_key before a server starts',
  );
};

/** `backup` and `restore`. */
export const backupCommands: Command[] = [
  {
    name: 'backup',
    args: ['file'],
    summary: 'copies the database into a file, beside running servers; replaces the file',
    async run(context, { args: [file = ''] }) {
      if (isFolder(file)) throw new CommandError(`${file} is a folder; name a file`);
      refuseFileInUse(context, file);
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
