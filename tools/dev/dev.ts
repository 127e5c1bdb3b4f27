// `npm run dev`: the site with hot reload, its server and its mailbox, at one address.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { run } from '../run/run.ts';
import { startBackend } from './backend.ts';
import { freePort } from '../run/free-port.ts';

const DEFAULT_PORT = 4000;
const web = resolve(import.meta.dirname, '../../apps/web');

// The server reads the list of pages and their states from the last build of the site.
if (!existsSync(join(web, 'dist/site-manifest.json'))) {
  console.log('No build of the site yet: building it once.');
  const built = await run('nx', ['build', '@shpy/web']);
  if (built !== 0) process.exit(built);
}

const port = Number(process.env.PORT ?? DEFAULT_PORT);
const backendPort = await freePort();
process.env.BACKEND_URL = `http://127.0.0.1:${backendPort}`;

// Lingui looks for its configuration in the working directory.
process.chdir(web);
const vite = await createServer({ root: web, server: { port, strictPort: true } });
const publicUrl = `http://localhost:${port}`;
const backend = startBackend({ port: backendPort, publicUrl, watcher: vite.watcher });
await vite.listen();

const stop = async () => {
  backend.stop();
  await vite.close();
  process.exit();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
