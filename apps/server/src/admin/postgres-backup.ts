import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { withDraft } from '../platform/database/backup-draft.ts';
import { databaseFailure } from '../platform/database/database-failure.ts';
import { withoutServers } from '../platform/database/postgres-lock.ts';
import { currentSchema } from '../platform/database/postgres-tables.ts';
import { openStore } from '../platform/database/open-store.ts';
import type { Store } from '../platform/database/store.ts';
import { CommandError } from './errors.ts';
import { revokeAllAccess, ACCESS_TABLES, SITE_TABLES } from './backup-tables.ts';
import { connectionOf, type PostgresTarget, runTool } from './postgres-tools.ts';

/**
 * Copies the tables of the server's schema into one file that only its owner can read, in pg_dump's custom format,
 * without sessions, links, emails and the assets of the site. Servers may write meanwhile. An existing file is replaced
 * once the copy is complete.
 */
export async function backupPostgres(target: PostgresTarget, file: string): Promise<void> {
  const schema = quoted(await withStore(target, ({ db }) => currentSchema(db)));
  const { dbname, env } = connectionOf(target);
  const args = [
    ...['--format=custom', '--no-owner', '--no-privileges', `--schema=${schema}`],
    ...[...ACCESS_TABLES, ...SITE_TABLES].map((table) => `--exclude-table-data=${schema}.${table}`),
    `--dbname=${dbname}`,
  ];
  await withDraft(file, (draft) => runTool('pg_dump', [...args, `--file=${draft}`], env));
}

/**
 * Restores a dump in the custom format, without its sessions, links and emails. One transaction restores all tables, so
 * a failed restore changes nothing. Refuses a database that a server uses. Refuses a database that has tables, unless
 * `force` is set and the dump contains all of them. `checkKeys` gets the fingerprints of the root keys that the dump was
 * used with, and may throw.
 */
export const restorePostgres = (
  target: PostgresTarget,
  file: string,
  { force, checkKeys }: { force: boolean; checkKeys(fingerprints: string[]): void },
): Promise<void> =>
  withStore(target, (store) =>
    withoutServers(store.db, async () => {
      const { env } = connectionOf(target);
      const entries = (await runTool('pg_restore', ['--list', file], env)).split('\n');
      const present = await tablesOf(store);
      if (present.length > 0) checkOverwrite(present, entries, force);
      checkKeys(await fingerprintsOf(file, env));
      await restoreEntries(target, file, { entries, force });
      await revokeAllAccess(store);
    }),
  );

/** Reads the column `root_fingerprint` of the signing keys in a dump. */
async function fingerprintsOf(file: string, env: Record<string, string>): Promise<string[]> {
  const args = ['--data-only', '--table=signing_key', '--file=-', file];
  const script = await runTool('pg_restore', args, env);
  const [, columns = '', rows = ''] =
    /^COPY \S+ \(([^)]*)\) FROM stdin;\n(.*?)^\\\.$/ms.exec(script) ?? [];
  const index = columns.split(', ').indexOf('root_fingerprint');
  const lines = rows.split('\n').filter(Boolean);
  return lines.flatMap((line) => line.split('\t')[index] ?? []);
}

async function restoreEntries(
  target: PostgresTarget,
  file: string,
  { entries, force }: { entries: string[]; force: boolean },
): Promise<void> {
  const { dbname, env } = connectionOf(target);
  const folder = await mkdtemp(join(tmpdir(), 'shpy-restore-'));
  try {
    const list = join(folder, 'list');
    await writeFile(list, entries.filter(isRestored).join('\n'));
    const args = [
      ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'],
      ...(force ? ['--clean', '--if-exists'] : []),
      ...[`--use-list=${list}`, `--dbname=${dbname}`, file],
    ];
    await runTool('pg_restore', args, env);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Entries that are not restored: the schema, which exists already, and rows that grant access. */
const SKIPPED = new RegExp(
  ` (?:SCHEMA -|(?:COMMENT|ACL) - SCHEMA|TABLE DATA \\S+ (?:${ACCESS_TABLES.join('|')})) `,
);
const isRestored = (entry: string) => !SKIPPED.test(entry);

/** Throws unless `force` is set and the backup contains every table that is present. */
function checkOverwrite(present: string[], entries: string[], force: boolean) {
  if (!force)
    throw new CommandError(
      'this database has tables already; --force overwrites them with those of the backup',
    );
  // An entry of `pg_restore --list`: `218; 1259 16432 TABLE public account owner`.
  const restored = new Set(
    entries.map((entry) => / TABLE (?!DATA )\S+ (\S+) /.exec(entry)?.[1]).filter(Boolean),
  );
  const newer = present.filter((table) => !restored.has(table));
  if (newer.length > 0)
    throw new CommandError(
      `this database has tables that the backup does not have (${newer.join(', ')}); restore into an empty database`,
    );
}

async function withStore<T>(
  { databaseUrl, postgresTls }: PostgresTarget,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore(databaseUrl, { tls: postgresTls });
  return work(store)
    .catch((error: Error) => {
      throw error instanceof CommandError ? error : databaseFailure(databaseUrl, error);
    })
    .finally(() => store.close());
}

async function tablesOf(store: Store): Promise<string[]> {
  const schema = await currentSchema(store.db);
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_catalog.pg_tables where schemaname = ${schema}`.execute(
    store.db,
  );
  return rows.map(({ name }) => name);
}

/** Quotes a name for pg_dump, which folds unquoted names to lower case and interprets wildcards in them. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
