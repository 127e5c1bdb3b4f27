import { DEFAULT_MIGRATION_TABLE, sql } from 'kysely';
import type { Store } from './store.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** What an operator does if the database has none of the server's tables. */
export const TABLES_MISSING =
  'the tables are missing; restore a backup, or start the server again to begin with an empty database';

/** The check of the database for `/readyz`: whether it accepts writes, and has tables. */
export async function checkDatabase({
  probeDb,
  probe,
}: Pick<Store, 'probeDb' | 'probe'>): Promise<string> {
  await probe();
  // Every database that a server has prepared has this table. Another one may have taken its place meanwhile.
  const read = sql`select 1 from ${sql.id(DEFAULT_MIGRATION_TABLE)} limit 1`.execute(probeDb);
  return read.then(
    () => 'ok',
    (error: unknown) => {
      if (isTableMissing(error)) return TABLES_MISSING;
      throw error;
    },
  );
}

/**
 * Describes an error of another check for `/readyz` if the database is its cause. Throws any other error again. Contains
 * no text of the error: anyone can read `/readyz`.
 */
export function describeForReadiness(error: unknown): string {
  if (isTableMissing(error)) return TABLES_MISSING;
  if (isDatabaseUnavailable(error)) return 'the database fails';
  throw error;
}

/** SQLSTATE of PostgreSQL for an unknown table. SQLite has no code of its own for it. */
const UNDEFINED_TABLE = '42P01';

function isTableMissing(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: string };
  return code === UNDEFINED_TABLE || (code === 'SQLITE_ERROR' && /^no such table/.test(message!));
}
