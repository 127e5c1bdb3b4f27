import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const BYTES = 32;

/** Permissions of users other than the owner and the group. */
const OTHERS = 0o007;

/** The root key from the settings: `ROOT_KEY`, or the file `KEYS_FILE`, which is created if missing. */
export const resolveRootKey = (settings: {
  rootKey?: string | undefined;
  keysFile: string;
}): Buffer =>
  settings.rootKey === undefined
    ? ensureRootKey(settings.keysFile)
    : Buffer.from(settings.rootKey, 'base64url');

/**
 * The key that encrypts all secrets in the database, from a file (mode 0600). The file is created at the first start;
 * processes that start simultaneously all use the same one.
 */
export function ensureRootKey(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return readRootKey(file) ?? createRootKey(file);
}

/** Reads the key. Returns null if there is no file, and throws if the file contains no key. */
function readRootKey(file: string): Buffer | null {
  let text: string;
  try {
    text = readPrivateFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(String(parseJson(text)?.root ?? ''), 'base64url');
  if (key.length === BYTES) return key;
  throw new Error(
    `@shpy/server: ${file} contains no key of ${BYTES} bytes; restore the file from a backup, or delete it to start with a new key`,
  );
}

function readPrivateFile(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const { mode } = fstatSync(handle);
    if ((mode & OTHERS) === 0) return readFileSync(handle, 'utf8');
    const shown = (mode & 0o777).toString(8).padStart(4, '0');
    throw new Error(
      `@shpy/server: KEYS_FILE ${file} has mode ${shown}: every user of this machine can use the key; run: chmod o-rwx '${file}'`,
    );
  } finally {
    closeSync(handle);
  }
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
    // Linking is atomic and never replaces an existing file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  // Reads the file again: it may be that of another process, which linked it first.
  return readRootKey(file) ?? createRootKey(file);
}
