import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const BYTES = 32;

/**
 * The key that everything secret in the database is sealed under, from a file (mode 0600).
 * Made at the first start; of processes that start at once, all get the one that was first.
 */
export function ensureRootKey(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return readRootKey(file) ?? createRootKey(file);
}

function readRootKey(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(String(parseJson(text)?.root ?? ''), 'base64url');
  if (key.length === BYTES) return key;
  throw new Error(
    `@shpy/server: ${file} holds no key of ${BYTES} bytes; put the file back from a backup, or delete it to begin anew`,
  );
}

function parseJson(text: string): { root?: unknown } | null {
  try {
    return JSON.parse(text) as { root?: unknown } | null;
  } catch {
    return null;
  }
}

function createRootKey(file: string): Buffer {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const text = JSON.stringify({ root: randomBytes(BYTES).toString('base64url') });
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    // A link is made whole or not at all, and never over a file that is there.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readRootKey(file) ?? createRootKey(file);
}
