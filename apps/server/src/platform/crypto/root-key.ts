import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { createPrivateFolder } from '../files/private-file.ts';
import { fileRemedy } from '../files/file-remedy.ts';

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
  try {
    createPrivateFolder(dirname(file), 'KEYS_FILE');
    return readRootKey(file) ?? createRootKey(file);
  } catch (error) {
    const remedy = fileRemedy((error as NodeJS.ErrnoException).code);
    if (remedy === undefined) throw error;
    throw new Error(`@shpy/server: KEYS_FILE ${file} cannot be used; ${remedy}`, { cause: error });
  }
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
  const key = parseKey(text);
  if (key) return key;
  throw new Error(
    `@shpy/server: KEYS_FILE ${file} ${problemOf(text)}; it must contain {"root":"<${BYTES} bytes as base64url>"}: put your copy of the file back, or set a path without a file: the server then creates a new key there, and says what an existing database needs`,
  );
}

function readPrivateFile(file: string): string {
  const handle = openSync(file, 'r');
  try {
    // Before the check of the mode, because reading a folder fails.
    const text = readFileSync(handle, 'utf8');
    const { mode } = fstatSync(handle);
    if ((mode & OTHERS) === 0) return text;
    const shown = (mode & 0o777).toString(8).padStart(4, '0');
    throw new Error(
      `@shpy/server: KEYS_FILE ${file} has mode ${shown}: every user of this machine can use the key; run: chmod o-rwx '${file}'`,
    );
  } finally {
    closeSync(handle);
  }
}

/** The key in the text of the file, or null. */
function parseKey(text: string): Buffer | null {
  const key = Buffer.from(String(parseJson(text)?.root ?? ''), 'base64url');
  return key.length === BYTES ? key : null;
}

/** Says why a text contains no key, without showing any of it. */
function problemOf(text: string): string {
  if (text.trim() === '') return 'is empty';
  const pem = /-----BEGIN ([A-Z ]+)-----/.exec(text)?.[1];
  if (pem) return `contains another kind of key (PEM, ${pem.toLowerCase()})`;
  const json = parseJson(text);
  if (json === null) return 'is not a JSON object';
  if ('kty' in json || 'keys' in json) return 'contains another kind of key (JSON Web Key)';
  if (json.root === undefined) return 'has no "root"';
  const { length } = Buffer.from(String(json.root), 'base64url');
  return `has a "root" of ${length} bytes`;
}

function parseJson(text: string): { root?: unknown } | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function createRootKey(file: string): Buffer {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const text = JSON.stringify({ root: randomBytes(BYTES).toString('base64url') });
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    // Linking is atomic and never replaces an existing file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    // On a full disk, the draft exists but is empty; in a folder that cannot be written, there is none.
    rmSync(draft, { force: true });
  }
  // Reads the file again: it may be that of another process, which linked it first.
  return readRootKey(file) ?? createRootKey(file);
}
