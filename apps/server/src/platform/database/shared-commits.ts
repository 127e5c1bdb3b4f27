import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The work of one caller, and the functions that settle the caller's promise. */
interface Member {
  work: (trx: Transaction<Tables>) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Runs the work in a transaction. Resolves when its changes are on the disk. */
export type RunTransaction = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;

/** Most transactions that share a commit: other queries wait until it has ended. */
const MAX_MEMBERS = 32;

/**
 * Creates a function for SQLite that runs transactions one after the other. Those that arrive together share one commit:
 * it waits for the disk, and four commits took a third of the time of a sign-in. A transaction that fails does not affect
 * the others; a commit that fails rejects all of them.
 */
export function createSharedCommits(db: Kysely<Tables>): RunTransaction {
  const waiting: Member[] = [];
  let isRunning = false;

  async function runWaiting() {
    isRunning = true;
    while (waiting.length > 0) {
      // First, Node handles the requests that have arrived: their transactions join this commit.
      await setImmediate();
      await commitTogether(db, waiting.splice(0, MAX_MEMBERS));
    }
    isRunning = false;
  }

  return <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      // Bound, so that the statements belong to the trace of the request that caused them.
      const member = { work: AsyncLocalStorage.bind(work), resolve, reject };
      waiting.push(member as Member);
      if (!isRunning) void runWaiting();
    });
}

async function commitTogether(db: Kysely<Tables>, members: Member[]) {
  try {
    const reports = await db.transaction().execute(async (trx) => {
      if (members.length === 1) return [await run(trx, members[0]!)];
      const results = [];
      for (const member of members) results.push(await runInSavepoint(trx, member));
      return results;
    });
    for (const report of reports) report();
  } catch (error) {
    for (const { reject } of members) reject(error);
  }
}

/** Returns the function that reports the result to the caller. */
async function run(trx: Transaction<Tables>, { work, resolve }: Member): Promise<() => void> {
  const result = await work(trx);
  return () => resolve(result);
}

/** As `run`, but undoes only the changes of this member if it fails. */
async function runInSavepoint(trx: Transaction<Tables>, member: Member): Promise<() => void> {
  await sql`savepoint member`.execute(trx);
  try {
    const report = await run(trx, member);
    await sql`release member`.execute(trx);
    return report;
  } catch (error) {
    // Fails if SQLite has already rolled back the whole transaction, as it does when the disk is full.
    await sql`rollback to member`.execute(trx).catch(() => Promise.reject(error));
    await sql`release member`.execute(trx);
    return () => member.reject(error);
  }
}
