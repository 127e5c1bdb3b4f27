import { isUtf8 } from 'node:buffer';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG_PLACEHOLDER, lookupPlaceholders, ORIGIN_PLACEHOLDER } from '@shpy/site-contract';
import {
  CODINGS,
  COMPRESSED_FOLDER,
  compressedName,
  compressText,
  digestOf,
} from '@shpy/site-contract/compressed-files';

/**
 * Compresses the text files of `client/` that the server sends unchanged, into a folder next to `client/`. The server
 * compresses all other text files itself, after it has replaced their placeholders.
 */
export async function compressFiles(dist: string): Promise<void> {
  const folder = join(dist, COMPRESSED_FOLDER);
  await mkdir(folder);
  const entries = await readdir(join(dist, 'client'), { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const bytes = await readFile(join(parentPath, name));
        if (isUtf8(bytes) && !hasPlaceholder(bytes.toString())) await compressFile(folder, bytes);
      }),
  );
}

const { host, external, own } = lookupPlaceholders;
/** What the server replaces when it starts. Each file with other placeholders has one of these too. */
const FILLED_AT_START = [ORIGIN_PLACEHOLDER, CONFIG_PLACEHOLDER, host, ...external, ...own];

const hasPlaceholder = (text: string) =>
  FILLED_AT_START.some((placeholder) => text.includes(placeholder));

async function compressFile(folder: string, bytes: Buffer) {
  const digest = digestOf(bytes);
  for (const coding of CODINGS) {
    const compressed = await compressText(bytes, coding, 'best');
    await writeFile(join(folder, compressedName(digest, coding)), compressed);
  }
}
