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
 * remove the old one after the lifetime of a token. Throws if the JSON is missing or contains no such key. A function
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

const importKey = async (key: JWK) => (await importJWK(key, TOKEN_ALGORITHM)) as CryptoKey;

const toPublic = ({ kty, crv, x, y }: JWK): JWK => ({ kty, crv, x, y }) as JWK;

function parseKeys(json: string | undefined): Keys {
  const keys = [parseJson(json)].flat();
  if (keys.length === 0 || !keys.every(isSigningKey)) throw new TypeError(INVALID_KEYS);
  return keys as Keys;
}

const INVALID_KEYS =
  '@shpy/anon-auth: createKeySource() needs the JSON of a private key, or of a list of them, and got something else. ' +
  'Create one with JSON.stringify(await createSigningKey()), and keep it where this process reads it.';

function parseJson(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    // The parser's error would quote the secret.
    throw new TypeError(INVALID_KEYS);
  }
}

function isSigningKey(value: unknown): value is SigningKey {
  const key = value as Partial<SigningKey> | null;
  return (
    key?.kty === 'EC' &&
    key.crv === 'P-256' &&
    [key.kid, key.d, key.x, key.y].every((part) => typeof part === 'string')
  );
}
