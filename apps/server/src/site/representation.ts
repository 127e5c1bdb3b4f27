import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Coding,
  CODINGS,
  COMPRESSED_FOLDER,
  compressedName,
  compressText,
  digestOf,
  type Effort as BuildEffort,
} from '@shpy/site-contract/compressed-files';
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

/** Creates a body with the ETag of its bytes. */
export const bodyOf = (bytes: Buffer): Body => ({
  bytes,
  etag: `"${digestOf(bytes).slice(0, 22)}"`,
});

/** Creates a representation from existing bodies. */
export const representationOf = (
  type: string,
  bodies: ReadonlyMap<Encoding, Body>,
): Representation => ({ type, bodies, encodings: new Set(bodies.keys()) });

/** The quality of compression for files that the build did not compress. {@link Compressor.improve} does the second step of `fast, then best`. */
export type Effort = BuildEffort | 'fast, then best';

/** Creates representations. */
export interface Compressor {
  /** Uses the compressed files of the build and compresses all others. Skips encodings that do not save bytes. */
  represent(type: string, bytes: Buffer, effort: Effort): Promise<Representation>;
  /** Compresses the files again that were compressed fast, one after the other and at the best quality. */
  improve(signal: AbortSignal): Promise<void>;
}

/** Creates the compressor of a built site. */
export async function createCompressor(siteDir: string): Promise<Compressor> {
  const readBuilt = await openBuilt(join(siteDir, COMPRESSED_FOLDER));
  const improvements: (() => Promise<void>)[] = [];

  async function represent(type: string, bytes: Buffer, effort: Effort) {
    const bodies = new Map<Encoding, Body>([['identity', bodyOf(bytes)]]);
    const add = (coding: Coding, compressed: Buffer) => {
      if (compressed.length < bytes.length) bodies.set(coding, bodyOf(compressed));
    };
    const first = effort === 'best' ? effort : 'fast';
    const codings = isCompressible(type) ? CODINGS : [];
    await Promise.all(
      codings.map(async (coding) => {
        const built = await readBuilt(bytes, coding);
        add(coding, built ?? (await compressText(bytes, coding, first)));
        // Only Brotli: too few browsers lack it to compress for them again.
        if (!built && coding === 'br' && effort === 'fast, then best')
          improvements.push(async () => add(coding, await compressText(bytes, coding, 'best')));
      }),
    );
    return representationOf(type, bodies);
  }
  return {
    represent,
    async improve(signal) {
      for (const run of improvements.splice(0)) if (!signal.aborted) await run();
    },
  };
}

/** Reads files that the build compressed. A build may have none. */
async function openBuilt(folder: string) {
  const names = new Set(await readdir(folder).catch(() => []));
  return async (bytes: Buffer, coding: Coding) => {
    const name = compressedName(digestOf(bytes), coding);
    return names.has(name) ? readFile(join(folder, name)) : undefined;
  };
}
