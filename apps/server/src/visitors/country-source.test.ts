import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCountrySource } from './country-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'shpy-country-'));
const archive = join(folder, 'data.tgz');
const DATA = 'the largest file with this ending';

/** Answers with the archive, and with its description for the right and a wrong hash. */
const server = createServer((request, response) => {
  const bytes = readFileSync(archive);
  const hash = createHash('sha512').update(bytes).digest('base64');
  const dist = (integrity: string) =>
    JSON.stringify({ dist: { tarball: `${url}/data`, integrity } });
  if (request.url === '/data') response.end(bytes);
  else if (request.url === '/latest') response.end(dist(`sha512-${hash}`));
  else if (request.url === '/tampered') response.end(dist('sha512-other'));
  else response.writeHead(404).end();
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

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const read = async (...source: Parameters<typeof readCountrySource>) =>
  String(await readCountrySource(...source));

describe('the source of country data', () => {
  it('is a file, an archive or a URL', async () => {
    expect(await read(join(folder, 'package/data.mmdb'))).toBe(DATA);
    expect(await read(archive)).toBe(DATA);
    expect(await read(`${url}/data`)).toBe(DATA);
  });

  it('is the newest package by default, if its hash is right', async () => {
    expect(await read(undefined, `${url}/latest`)).toBe(DATA);
    await expect(read(undefined, `${url}/tampered`)).rejects.toThrow('has not the hash');
  });

  it.each([
    ['http://shop.example/data', 'is not https'],
    ['/nowhere', 'ENOENT'],
  ])('is refused: %s', async (source, reason) => {
    await expect(read(source)).rejects.toThrow(reason);
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
