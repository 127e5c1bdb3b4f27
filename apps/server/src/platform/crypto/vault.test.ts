import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureRootKey, resolveRootKey } from './root-key.ts';
import { createVault } from './vault.ts';

const root = Buffer.alloc(32, 1);
const vault = createVault(root);

describe('a vault', () => {
  it('decrypts a text only with the context it was encrypted with', () => {
    const sealed = vault.seal('ñ 🙂', 'mail 1');
    expect(vault.open(sealed, 'mail 1')).toBe('ñ 🙂');
    expect(() => vault.open(sealed, 'mail 2')).toThrow();
    expect(() => createVault(Buffer.alloc(32, 2)).open(sealed, 'mail 1')).toThrow();
    expect(() => vault.open(sealed.slice(0, 20), 'mail 1')).toThrow();
  });

  it('encrypts the same text differently each time, and always computes the same MAC', () => {
    expect(vault.seal('a', '')).not.toBe(vault.seal('a', ''));
    expect(vault.mac('a')).toBe(createVault(root).mac('a'));
    expect(vault.mac('a')).not.toBe(vault.mac('b'));
  });

  it('distinguishes its key from another one without revealing it', () => {
    expect(vault.fingerprint).toBe(createVault(root).fingerprint);
    expect(vault.fingerprint).not.toBe(createVault(Buffer.alloc(32, 2)).fingerprint);
    expect(vault.fingerprint).not.toContain(root.toString('base64url'));
  });
});

describe('the root key', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'shpy-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is created once, readable by its owner only', () => {
    const data = join(folder, 'data');
    const file = join(data, 'keys.json');
    const key = ensureRootKey(file);
    expect(key).toHaveLength(32);
    expect(ensureRootKey(file)).toEqual(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(data)).toEqual(['keys.json']);
  });

  it.each([0o604, 0o602, 0o644, 0o666])('is rejected from a file with mode %o', (mode) => {
    const file = join(folder, 'keys.json');
    ensureRootKey(file);
    chmodSync(file, mode);
    expect(() => ensureRootKey(file)).toThrow(/every user .*; run: chmod o-rwx '.*keys\.json'$/);
    chmodSync(file, 0o640);
    expect(ensureRootKey(file)).toHaveLength(32);
  });

  it('is read from ROOT_KEY instead, without creating a file', () => {
    const key = Buffer.alloc(32, 7);
    const keysFile = join(folder, 'keys.json');
    expect(resolveRootKey({ rootKey: key.toString('base64url'), keysFile })).toEqual(key);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['', 'is empty'],
    ['\n', 'is empty'],
    ['null', 'is not a JSON object'],
    [Buffer.alloc(32, 7).toString('base64url'), 'is not a JSON object'],
    ['{}', 'has no "root"'],
    ['{"root":"c2hvcnQ"}', 'has a "root" of 5 bytes'],
    ['-----BEGIN PUBLIC KEY-----\nMFkw', 'contains another kind of key (PEM, public key)'],
    ['{"kty":"EC","x":"s3cret"}', 'contains another kind of key (JSON Web Key)'],
    ['{"keys":[]}', 'contains another kind of key (JSON Web Key)'],
  ])('is rejected if the file contains %j', (text, problem) => {
    const file = join(folder, 'keys.json');
    writeFileSync(file, text, { mode: 0o600 });
    expect(() => ensureRootKey(file)).toThrow(
      `@shpy/server: KEYS_FILE ${file} ${problem}; it must contain {"root":"<32 bytes as base64url>"}: put your copy`,
    );
  });

  it('is rejected at a path that cannot be used, with a remedy', () => {
    writeFileSync(join(folder, 'file'), '');
    const refusal = (path: string, remedy: string) =>
      expect(() => ensureRootKey(path)).toThrow(`KEYS_FILE ${path} cannot be used; ${remedy}`);
    refusal(folder, 'set the path of a file: this one is a folder');
    refusal(join(folder, 'file/keys.json'), 'set another path: a part of this one is a file');
  });

  it.runIf(process.platform === 'linux')('is rejected in a folder that cannot be created', () => {
    expect(() => ensureRootKey('/proc/nope/keys.json')).toThrow(
      /the folder \/proc\/nope of KEYS_FILE cannot be created; /,
    );
  });
});
