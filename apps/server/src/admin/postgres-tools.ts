import { type ChildProcess, spawn } from 'node:child_process';
import { withStopSignal } from '../platform/database/backup-stop.ts';
import { systemTimers } from '../platform/time/timers.ts';
import { asCommandError, CommandError } from './errors.ts';

/** How the tools of PostgreSQL reach a database. */
export interface PostgresTarget {
  databaseUrl: string;
  /** Whether verified TLS is required unless the URL specifies otherwise. */
  postgresTls: boolean;
}

/** Parameters that node-postgres knows and libpq refuses. */
const NOT_LIBPQ = ['ssl', 'uselibpqcompat'];

/**
 * Arguments and environment variables for `pg_dump` and `pg_restore`. The password is passed as a variable, because
 * every user of the machine can read arguments.
 */
export function connectionOf({ databaseUrl, postgresTls }: PostgresTarget) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password) || (url.searchParams.get('password') ?? '');
  url.password = '';
  for (const name of [...NOT_LIBPQ, 'password']) url.searchParams.delete(name);
  // The server verifies host name and chain in every mode that it accepts; libpq does so only in this one.
  if (postgresTls) url.searchParams.set('sslmode', 'verify-full');
  const isSystem = postgresTls && !url.searchParams.has('sslrootcert');
  // URLSearchParams writes a space as a plus sign, which libpq does not decode.
  url.search = url.search.replaceAll('+', '%20');
  return {
    dbname: url.href,
    env: {
      ...(password && { PGPASSWORD: password }),
      ...(isSystem && { PGSSLROOTCERT: 'system' }),
    },
  };
}

/**
 * Runs a PostgreSQL tool and returns its output. Throws `CommandError` with the error output of the tool, or if a signal
 * stops this process, after the tool has ended.
 */
export const runTool = (
  name: 'pg_dump' | 'pg_restore',
  args: string[],
  env: Record<string, string>,
): Promise<string> =>
  withStopSignal(async (stopped) => {
    const child = spawn(name, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    stopped.addEventListener('abort', () => endTool(child));
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', (cause: NodeJS.ErrnoException) =>
        reject(cause.code === 'ENOENT' ? new CommandError(missing(name)) : cause),
      );
      child.on('close', resolve);
    });
    if (stopped.aborted) return asCommandError(stopped.reason as Error);
    if (code === 0) return stdout;
    const reason = stderr.trim().split('\n').slice(0, 3).join(' ');
    throw new CommandError(`${name} failed: ${reason}`);
  });

/** Milliseconds that a tool has to end. */
const END_TIME = 2000;

/** A tool first cancels its query, for which it connects to the database: this can take long if the network is down. */
function endTool(child: ChildProcess): void {
  child.kill('SIGTERM');
  systemTimers.after(END_TIME, () => child.kill('SIGKILL'));
}

const missing = (name: string) =>
  `${name} is not installed on this machine; install the client tools of the server's PostgreSQL version, ` +
  'or use them on the machine of the database (apps/server/README.md says how)';
