import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCountrySource } from './country-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'shpy-country-'));
const archive = join(folder, 'data.tgz');
const DATA = 'the largest file with this ending';

/** What a registry answers about a package with one version. */
const describePackage = (name: string, registry: string, integrity: string) =>
  JSON.stringify({
    name,
    'dist-tags': { latest: '1.0.0' },
    versions: {
      '1.0.0': { name, version: '1.0.0', dist: { tarball: `${registry}/data`, integrity } },
    },
  });

/** What requests to `/private` must send. */
const CREDENTIALS = `Basic ${Buffer.from('operator:50% p@ss').toString('base64')}`;

/**
 * Three npm registries: `/right` has the archive under every name, `/tampered` with a wrong hash, `/other` nothing.
 * `/private` asks for credentials.
 */
const server = createServer((request, response) => {
  const [, registry, name] = request.url!.split('/');
  const bytes = readFileSync(archive);
  const hash = createHash('sha512');
  if (registry === 'tampered') hash.update('other bytes');
  const integrity = `sha512-${hash.update(bytes).digest('base64')}`;
  if (registry === 'other') response.writeHead(404).end();
  else if (registry === 'private' && request.headers.authorization !== CREDENTIALS)
    response.writeHead(401).end();
  else if (name === 'data') response.end(bytes);
  else response.end(describePackage(decodeURIComponent(name!), `${url}/${registry}`, integrity));
});
let url = '';

beforeAll(async () => {
  mkdirSync(join(folder, 'package'));
  writeFileSync(join(folder, 'package/README.md'), DATA.repeat(100));
  writeFileSync(join(folder, 'package/data-ipv4.mmdb'), 'small');
  writeFileSync(join(folder, 'package/data.mmdb'), DATA);
  execFileSync('tar', ['-czf', archive, '-C', folder, 'package']);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const read = async (source?: string) => String(await readCountrySource(source));

/** Reads the newest package of a registry. */
const readFrom = (registry: string) => {
  vi.stubEnv('npm_config_registry', registry);
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  vi.stubEnv('npm_config_fetch_retries', '0');
  return read();
};

describe('the source of country data', () => {
  it('is a file, an archive or a URL', async () => {
    expect(await read(join(folder, 'package/data.mmdb'))).toBe(DATA);
    expect(await read(archive)).toBe(DATA);
    expect(await read(`${url}/right/data`)).toBe(DATA);
  });

  it('is the newest package by default, if its hash is right', async () => {
    await expect(readFrom(`${url}/tampered`)).rejects.toThrow(/\(EINTEGRITY\).*use --from$/);
    await expect(readFrom(`${url}/other`)).rejects.toThrow('(E404)');
    expect(await readFrom(`${url}/right`)).toBe(DATA);
  });

  it('says that npm is missing', async () => {
    vi.stubEnv('PATH', '');
    await expect(read()).rejects.toThrow('(spawn npm ENOENT)');
  });

  it.each([
    ['http://shop.example/data', 'is not https'],
    ['/nowhere', 'ENOENT'],
  ])('is refused: %s', async (source, reason) => {
    await expect(read(source)).rejects.toThrow(reason);
  });

  it('can ask for credentials, which no error repeats', async () => {
    const withPassword = (password: string) =>
      `${url.replace('//', `//operator:${password}@`)}/private/data`;
    expect(await read(withPassword('50%%20p%40ss'))).toBe(DATA);
    await expect(read(withPassword('wrong'))).rejects.toThrow(`${url}/private/data answers 401`);
    await expect(read('https://operator:wrong@127.0.0.1:1/data')).rejects.toThrow(
      /^https:\/\/127\.0\.0\.1:1\/data cannot be downloaded/,
    );
    await expect(read('http://operator:wrong@shop.example/data')).rejects.toThrow(
      /^http:\/\/shop\.example\/data is not https/,
    );
  });

  it('is refused if it does not answer, or is incomplete', async () => {
    await expect(read(`${url}/other`)).rejects.toThrow('answers 404');
    const tar = join(folder, 'half.tar');
    execFileSync('tar', ['-cf', tar, '-C', folder, 'package/README.md']);
    await expect(read(tar)).rejects.toThrow('contains no .mmdb file');
    writeFileSync(tar, readFileSync(tar).subarray(0, 1024));
    await expect(read(tar)).rejects.toThrow('the archive is incomplete');
  });
});
