import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../../run/free-port.ts';

/** A running server. */
export interface Served {
  url: string;
  close(): void;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves the files of a folder with brotli compression and cache headers, as our own server does. */
export async function serveFolder(folder: string): Promise<Served> {
  const compressedFiles = new Map<string, Buffer>();
  const compress = (file: string) => {
    const compressed = compressedFiles.get(file) ?? brotliCompressSync(readFileSync(file));
    compressedFiles.set(file, compressed);
    return compressed;
  };
  const server = createServer(({ url = '/' }, response) => {
    const file = fileOf(folder, new URL(url, 'http://localhost').pathname);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': extname(file) === '.html' ? 'no-cache' : 'max-age=31536000',
    });
    return response.end(compress(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => void server.close() };
}

const fileOf = (folder: string, pathname: string) =>
  [pathname, `${pathname}.html`, `${pathname}/index.html`]
    .map((path) => join(folder, path))
    .find((path) => path.startsWith(folder) && existsSync(path) && statSync(path).isFile());

/** Starts a program that listens on the port in the environment variable PORT. */
export async function serveProgram(
  program: string,
  args: string[],
  { cwd, env = {} }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Served> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, ...env },
  });
  await untilReady(url, child);
  return { url, close: () => void child.kill() };
}

async function untilReady(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 120; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await setTimeout(500);
  }
  child.kill();
  throw new Error('the server did not answer within a minute');
}
