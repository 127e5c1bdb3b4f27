import { execFile } from 'node:child_process';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runServer } from 'verdaccio';
import { freePort } from '../run/free-port.ts';
import { temporaryFolder } from '../run/temporary-folder.ts';

const run = promisify(execFile);

/** A registry on this machine that has our packages and passes on requests for all others. */
export interface LocalRegistry {
  url: string;
  /** Publishes a tarball with `npm publish`. */
  publish: (tarball: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts Verdaccio on a free loopback port. It ends with this process; its files are removed then. */
export async function startLocalRegistry(): Promise<LocalRegistry> {
  const folder = temporaryFolder('registry');
  const port = await freePort();
  const server = await runServer(configuration(folder, await configuredRegistry()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${port}/`;
  return { url, publish: (tarball) => publish(tarball, url), close: () => close(server) };
}

async function configuredRegistry(): Promise<string> {
  const { stdout } = await run('npm', ['config', 'get', 'registry']);
  return stdout.trim();
}

const configuration = (folder: string, uplink: string) => ({
  configPath: join(folder, 'config.yaml'),
  storage: join(folder, 'storage'),
  auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: -1 } },
  uplinks: { npm: { url: uplink } },
  packages: {
    // Without an uplink: a package of the same name elsewhere must not answer instead of ours.
    '@shpy/*': { access: '$all', publish: '$all' },
    '**': { access: '$all', proxy: 'npm' },
  },
  web: { enable: false },
  log: { type: 'stdout', format: 'pretty', level: 'fatal' },
});

async function publish(tarball: string, url: string): Promise<void> {
  // npm does not publish without a token; this registry accepts any.
  const token = `--${url.slice('http:'.length)}:_authToken=local`;
  const args = [
    'publish',
    tarball,
    '--registry',
    url,
    token,
    '--provenance=false',
    '--loglevel=error',
  ];
  await run('npm', args).catch(({ stderr }: { stderr: string }) => {
    throw new Error(
      `@shpy/tools: npm publish refuses ${tarball}, correct what it names:\n${stderr}`,
    );
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
