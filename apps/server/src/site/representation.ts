import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';
import { isCompressible } from './content-type.ts';

/** The bytes of one encoding with their strong ETag. */
export interface Body {
  bytes: Buffer;
  etag: string;
}

/** One resource in every encoding that saves bytes. */
export interface Representation {
  type: string;
  bodies: ReadonlyMap<Encoding, Body>;
  encodings: ReadonlySet<Encoding>;
}

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} satisfies Partial<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>>;

/** SHA-256 as base64url. */
export const digestOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url');

/** Strong ETag of one encoding of a file, from the digest of the file itself. */
export const etagOf = (digest: string, encoding: Encoding): string =>
  `"${digest.slice(0, 22)}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Hashes and compresses a file in the thread pool, where several run at once. Skips encodings that do not save bytes. */
export async function createRepresentation(type: string, bytes: Buffer): Promise<Representation> {
  const digest = digestOf(bytes);
  const bodies = new Map<Encoding, Body>([
    ['identity', { bytes, etag: etagOf(digest, 'identity') }],
  ]);
  if (isCompressible(type)) {
    const made = await Promise.all(
      Object.entries(compressors).map(
        async ([encoding, compress]) => [encoding as Encoding, await compress(bytes)] as const,
      ),
    );
    for (const [encoding, packed] of made)
      if (packed.length < bytes.length)
        bodies.set(encoding, { bytes: packed, etag: etagOf(digest, encoding) });
  }
  return representationOf(type, bodies);
}

/** One resource from the bodies that there are. */
export const representationOf = (
  type: string,
  bodies: ReadonlyMap<Encoding, Body>,
): Representation => ({ type, bodies, encodings: new Set(bodies.keys()) });
