import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DATABASE =
  process.env.TEST_DATABASE_URL ?? `postgres://${process.env.PGUSER ?? 'root'}@127.0.0.1:5432/test`;
const SCHEMA = `bench_${process.pid}`;

const query = (statement: string) =>
  run('psql', [DATABASE, '--quiet', '--command', statement], { timeout: 10_000 });

/** Creates an empty schema in the PostgreSQL of the tests. Rejects if there is none. */
export async function createSchema() {
  await query(`create schema ${SCHEMA}`);
  return {
    url: `${DATABASE}?options=-c%20search_path%3D${SCHEMA}`,
    drop: async () => void (await query(`drop schema ${SCHEMA} cascade`)),
  };
}
