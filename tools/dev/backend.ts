import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { runWatched } from './watched-program.ts';

const workspace = resolve(import.meta.dirname, '../..');

/** Where the source of the server and of the packages is that it imports. */
const FOLDERS = [
  'apps/server/src',
  ...['anon-auth', 'i18n-routing', 'kernel', 'logger', 'site-contract'].map(
    (lib) => `libs/${lib}/src`,
  ),
];

export interface BackendOptions {
  /** Port of the back end; the development server forwards requests to it. */
  port: number;
  /** The address of the development server; links in mails lead to it. */
  publicUrl: string;
  /** Reports changes of files. */
  watcher: ViteDevServer['watcher'];
}

/**
 * Runs the server from source, and restarts it when a file of it changes. While it does not run, `BACKEND_ENDED` is set, so
 * that pages say so instead of waiting for it.
 */
export const startBackend = ({ port, publicUrl, watcher }: BackendOptions): { stop(): void } =>
  runWatched({
    args: ['--conditions=@shpy/source', 'apps/server/src/main.ts'],
    cwd: workspace,
    folders: FOLDERS.map((folder) => resolve(workspace, folder)),
    watcher,
    onRunning(isRunning) {
      if (isRunning) delete process.env.BACKEND_ENDED;
      else process.env.BACKEND_ENDED = '1';
    },
    env: {
      // Only warnings and errors, because a line for each request for a module would hide them.
      LOG_LEVEL: '2',
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
    },
  });
