import { type ChildProcess, spawn } from 'node:child_process';

export interface BackendOptions {
  /** Port of the back end; the development server forwards requests to it. */
  port: number;
  /** The address of the development server; links in mails lead to it. */
  publicUrl: string;
}

/** Runs the server from source; restarts it when a file that it imports changes. */
export function startBackend({ port, publicUrl }: BackendOptions): ChildProcess {
  return spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--conditions=@shpy/source', 'apps/server/src/main.ts'],
    {
      stdio: 'inherit',
      env: {
        // Only warnings and errors, because a line for each request for a module would hide them.
        LOG_LEVEL: '2',
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: publicUrl,
      },
    },
  );
}
