import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import type { Store } from './store.ts';
import type { TableName, Tables } from './tables.ts';

/**
 * Most rows that one statement deletes. SQLite answers no other request meanwhile (5 ms for 1,000 sessions), and PostgreSQL
 * cancels a statement after 5 s: without a maximum, it would never delete what has piled up.
 */
export const DELETE_BATCH = 1_000;

/** Repeats a deletion until it finds fewer than `DELETE_BATCH` rows, or is aborted. `run` returns how many it deleted. */
export async function deleteInBatches(
  run: () => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await run()) >= DELETE_BATCH);
}

interface Rows<Table extends TableName> {
  table: Table;
  /** The column that identifies a row. */
  key: keyof Tables[Table] & string;
  where: (column: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>;
}

/** Deletes the rows that the condition selects, in batches. */
export async function deleteRows<Table extends TableName>(
  store: Pick<Store, 'write'>,
  { table: name, key, where }: Rows<Table>,
  signal?: AbortSignal,
): Promise<void> {
  const table = sql.table(name);
  const column = sql.ref(key);
  const condition = where(expressionBuilder<Tables, Table>());
  // The condition is repeated, because on PostgreSQL another transaction may change a row that the inner query has found.
  const statement = sql`
    delete from ${table} where ${condition} and ${column} in (
      select ${column} from ${table} where ${condition} limit ${sql.lit(DELETE_BATCH)}
    )`;
  await deleteInBatches(async () => {
    const { numAffectedRows } = await store.write((db) => statement.execute(db));
    return Number(numAffectedRows);
  }, signal);
}
