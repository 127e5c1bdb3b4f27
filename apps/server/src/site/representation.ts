import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type Coding,
  CODINGS,
  COMPRESSED_FOLDER,
  compressedName,
  compressText,
  digestOf,
} from '@shpy/site-contract/compressed-files';
import type { Encoding } from './accept-encoding.ts';
import { isCompressible } from './content-type.ts';

/** The bytes of one encoding with their strong ETag. */
export interface Body {
  readonly bytes: Buffer;
  etag: string;
}

/** One resource in every encoding that saves bytes. */
export interface Representation {
  type: string;
  /** `improve` replaces some of them. */
  bodies: Map<Encoding, Body>;
  encodings: ReadonlySet<Encoding>;
}

/** Creates a body with the ETag of its bytes. */
export const bodyOf = (bytes: Buffer): Body => ({
  bytes,
  etag: `"${digestOf(bytes).slice(0, 22)}"`,
});

/** Creates a representation from existing bodies. */
export const representationOf = (type: string, bodies: Map<Encoding, Body>): Representation => ({
  type,
  bodies,
  encodings: new Set(bodies.keys()),
});

/** Compresses a text. A `Coding` is an encoding other than `identity`. */
export type Compress = (bytes: Buffer, coding: Coding) => Promise<Buffer>;

/** Compresses a text for a response that a visitor is waiting for. */
export const compressFast: Compress = (bytes, coding) => compressText(bytes, coding, 'fast');

/** Creates representations. */
export interface Compressor {
  /** Uses the compressed files of the build and compresses all others. Skips encodings that do not save bytes. */
  represent(type: string, bytes: Buffer, compress: Compress): Promise<Representation>;
  /** Compresses a representation again, except what the build compressed. */
  improve(representation: Representation, compress: Compress): Promise<void>;
}

/** Creates the compressor of a built site. */
export async function createCompressor(siteDir: string): Promise<Compressor> {
  const folder = join(siteDir, COMPRESSED_FOLDER);
  // A build may have no such folder.
  const built = new Set(await readdir(folder).catch(() => []));
  const nameOf = (bytes: Buffer, coding: Coding) => compressedName(digestOf(bytes), coding);

  async function compressOrRead(bytes: Buffer, coding: Coding, compress: Compress) {
    const name = nameOf(bytes, coding);
    return built.has(name) ? readFile(join(folder, name)) : compress(bytes, coding);
  }

  return {
    async represent(type, bytes, compress) {
      const bodies = new Map<Encoding, Body>([['identity', bodyOf(bytes)]]);
      for (const coding of isCompressible(type) ? CODINGS : []) {
        const compressed = await compressOrRead(bytes, coding, compress);
        if (compressed.length < bytes.length) bodies.set(coding, bodyOf(compressed));
      }
      unpackWhenNeeded(bodies);
      return representationOf(type, bodies);
    },
    async improve({ bodies }, compress) {
      const { bytes } = bodies.get('identity')!;
      for (const coding of CODINGS)
        if (bodies.has(coding) && !built.has(nameOf(bytes, coding)))
          bodies.set(coding, bodyOf(await compress(bytes, coding)));
      unpackWhenNeeded(bodies);
    },
  };
}

/** Milliseconds after its last use for which an unpacked text is kept. */
const KEPT_UNPACKED = 20_000;

/**
 * Replaces the uncompressed bytes of a text by its gzip encoding, from which they are restored when they are requested.
 * Only few clients accept no compression, and the texts of a site take several megabytes.
 */
function unpackWhenNeeded(bodies: Map<Encoding, Body>): void {
  const [identity, gzip] = [bodies.get('identity'), bodies.get('gzip')];
  if (identity && gzip) bodies.set('identity', unpackedBody(identity.etag, gzip.bytes));
}

function unpackedBody(etag: string, gzip: Buffer): Body {
  let unpacked: Buffer | undefined;
  let forgetting: NodeJS.Timeout | undefined;
  return {
    etag,
    get bytes() {
      unpacked ??= gunzipSync(gzip);
      forgetting ??= setTimeout(() => (unpacked = undefined), KEPT_UNPACKED).unref();
      forgetting.refresh();
      return unpacked;
    },
  };
}
