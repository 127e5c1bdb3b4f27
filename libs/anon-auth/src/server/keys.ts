import { packageError } from '@shpy/kernel';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

/** ECDSA with P-256 (RFC 7518, section 3.4): every JWT library and every browser verifies it. */
export const TOKEN_ALGORITHM = 'ES256';

/** A private key as JSON (RFC 7517). Each token names its `kid`. */
export interface SigningKey extends JWK {
  kid: string;
}

/** Finds the keys of tokens; an implementation may rotate them. */
export interface KeySource {
  /** The private key that signs now. */
  signer(): Promise<{ id: string; privateKey: CryptoKey }>;
  /** The public key with this id: the same object until the key is replaced, or null if there is none. */
  verifier(id: string): Promise<CryptoKey | null>;
}

/** Creates a private key. Keep it secret, as JSON in an environment variable or in a file. */
export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: TOKEN_ALGORITHM, kid: crypto.randomUUID() };
}

/**
 * Keys from JSON: one key, or a list. The first one signs, all of them verify; to rotate, put a new key in front and
 * remove the old one after the lifetime of a token. Throws if the JSON is missing or contains no such key, or two with
 * one `kid`. A function
 * that returns the JSON is called when a key is first needed; invalid JSON then makes `signer` and `verifier` reject.
 */
export function createKeySource(json: string | undefined | (() => string | undefined)): KeySource {
  const keys = typeof json === 'function' ? onFirstUse(json) : always(parseKeys(json));
  const importPrivate = importOnce((key) => key);
  const importPublic = importOnce(toPublic);
  return {
    async signer() {
      const [first] = keys();
      return { id: first.kid, privateKey: await importPrivate(first) };
    },
    async verifier(id) {
      const key = keys().find(({ kid }) => kid === id);
      return key ? importPublic(key) : null;
    },
  };
}

function importOnce(partOf: (key: SigningKey) => JWK) {
  const imported = new Map<SigningKey, Promise<CryptoKey>>();
  return (key: SigningKey): Promise<CryptoKey> => {
    const known = imported.get(key) ?? importKey(partOf(key));
    imported.set(key, known);
    return known;
  };
}

type Keys = [SigningKey, ...SigningKey[]];

const always = (keys: Keys) => () => keys;

function onFirstUse(json: () => string | undefined): () => Keys {
  let keys: Keys | undefined;
  return () => (keys ??= parseKeys(json()));
}

async function importKey(key: JWK): Promise<CryptoKey> {
  try {
    return (await importJWK(key, TOKEN_ALGORITHM)) as CryptoKey;
  } catch {
    throw invalidKeys('a damaged key', 'its x, y and d do not belong together');
  }
}

const toPublic = ({ kty, crv, x, y }: JWK): JWK => ({ kty, crv, x, y }) as JWK;

function parseKeys(json: unknown): Keys {
  const keys = [parseJson(json)].flat();
  if (keys.length === 0 || !keys.every(isSigningKey))
    throw invalidKeys(
      'JSON that is no private key',
      'ES256 needs kty, crv, x, y and d of P-256, and a kid',
    );
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length)
    throw invalidKeys('two keys with the same kid', 'a token names its key by its kid');
  return keys as Keys;
}

/** The error never contains a part of the JSON, because it is a secret. */
const invalidKeys = (what: string, why: string) =>
  packageError(
    'anon-auth',
    `createKeySource() got ${what}`,
    why,
    'pass the text of JSON.stringify(await createSigningKey()), or of a list of such keys',
  );

function parseJson(json: unknown): unknown {
  if (json === undefined || json === null || json === '')
    throw invalidKeys(
      json === '' ? 'an empty text' : String(json),
      'the environment variable or file with the key is not set',
    );
  if (typeof json !== 'string')
    throw invalidKeys(`a value of the type ${typeof json}`, 'it reads keys from a text');
  try {
    return JSON.parse(json);
  } catch {
    // The parser's error would quote the secret.
    throw invalidKeys('a text that is no JSON', 'the key may have been cut off or quoted twice');
  }
}

/** 32 bytes in base64url. */
const COORDINATE = /^[\w-]{43}$/;

function isSigningKey(value: unknown): value is SigningKey {
  const key = value as Partial<SigningKey> | null;
  return (
    key?.kty === 'EC' &&
    key.crv === 'P-256' &&
    typeof key.kid === 'string' &&
    [key.d, key.x, key.y].every((part) => typeof part === 'string' && COORDINATE.test(part))
  );
}
