import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** Lengths of the initialisation vector and of the authentication tag of AES-GCM, in bytes. */
const IV = 12;
const TAG = 16;

/** Encrypts and computes MACs with keys that are not in the database. */
export interface Vault {
  /** Encrypts a text (AES-256-GCM). It can be decrypted only with the same `context`, such as the id of its row. */
  seal(text: string, context: string): string;
  /** Throws if the text was encrypted with another key or context. */
  open(sealed: string, context: string): string;
  /** HMAC-SHA-256, base64url. */
  mac(text: string): string;
  /** Equal in two processes with the same key. Does not reveal the key. */
  fingerprint: string;
}

/** Derives a separate key for each use from the root key. */
export function createVault(root: Uint8Array): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', root, '', `shpy ${use}`, 32));
  // Created once: each use of a key that is only bytes would create it again.
  const sealKey = createSecretKey(derive('seal'));
  const macKey = createSecretKey(derive('mac'));
  const fingerprint = createHash('sha256').update(derive('fingerprint')).digest('base64url');

  return {
    fingerprint,
    seal(text, context) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      const iv = bytes.subarray(0, IV);
      const tag = bytes.subarray(IV, IV + TAG);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, iv, { authTagLength: TAG });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8');
    },
    mac: (text) => createHmac('sha256', macKey).update(text).digest('base64url'),
  };
}
