import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Folder next to `client/` with the files that the build has compressed. */
export const COMPRESSED_FOLDER = 'compressed';

/** Content codings that files are compressed with. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** `best` takes about 50 times as long as `fast`, and saves another tenth of the bytes. */
export type Effort = 'fast' | 'best';

const QUALITY = { fast: 5, best: 11 };
const LEVEL = { fast: 6, best: 9 };

/** SHA-256 as base64url. */
export const digestOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url');

/** Name in {@link COMPRESSED_FOLDER} for the file with this digest. */
export const compressedName = (digest: string, coding: Coding): string => `${digest}.${coding}`;

/** Compresses text in the thread pool. */
export const compressText = (bytes: Buffer, coding: Coding, effort: Effort): Promise<Buffer> =>
  coding === 'gzip'
    ? promisify(gzip)(bytes, { level: LEVEL[effort] })
    : promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes),
        },
      });

/**
 * The smallest window that contains the whole text, as the logarithm of its bytes. The default of 22 takes up to 32 MB of
 * memory for each text that is being compressed, and compresses small ones worse.
 */
function windowOf({ length }: Buffer): number {
  const { BROTLI_MIN_WINDOW_BITS: min, BROTLI_DEFAULT_WINDOW: max } = constants;
  return Math.min(max, Math.max(min, Math.ceil(Math.log2(length + 16))));
}
