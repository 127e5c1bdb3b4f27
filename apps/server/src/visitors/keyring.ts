import { TOKEN_ALGORITHM } from '@shpy/anon-auth/server';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Selectable, Transaction } from 'kysely';
import { MINUTE } from '@shpy/site-contract';
import { OTHER_ROOT_REMEDY } from '../platform/context/missing-root-key.ts';
import { createSecret } from '../platform/crypto/secrets.ts';
import { KEY_LEAD, KEY_OVERLAP, KEY_SIGNS } from './key-lifetimes.ts';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Vault } from '../platform/crypto/vault.ts';

interface Key {
  id: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
  signsFrom: number;
  signsUntil: number;
}

/** The keys of the tokens, shared through the database. The first process that finds the next key missing creates it. */
export interface Keyring {
  /** The current signing key. Throws `NoSigningKeyError` if there is none. */
  signer(): Promise<{ id: string; privateKey: CryptoKey }>;
  /** The public key with an id; null if it is unknown or no longer valid. */
  verifier(id: string): Promise<CryptoKey | null>;
  /** The public keys of all tokens that may still be valid, and the next key. */
  publicKeys(): Promise<JWK[]>;
}

/** The database has keys, and none of them may sign at the time of the clock. */
export class NoSigningKeyError extends Error {
  override name = 'NoSigningKeyError';

  constructor() {
    super('@shpy/server: no key is valid for signing; check the clock of this machine');
  }
}

type KeyRow = Selectable<Tables['signing_key']>;

interface KeyringOptions {
  store: Store;
  vault: Vault;
  clock: () => number;
}

/** Longest delay until a process sees another process's key, in milliseconds; far less than `KEY_LEAD`. */
const MAX_AGE = MINUTE;
/** Age in milliseconds from which the keys are read again, while they are still used: no request waits for that. */
const REFRESH_AGE = MAX_AGE / 2;
/** Shortest time between two reads because of unknown key ids, in milliseconds. */
const UNKNOWN_REFRESH_EVERY = 1_000;

/** Opens the keyring. Throws if the database was used with another root key. */
export async function createKeyring(options: KeyringOptions): Promise<Keyring> {
  const { clock } = options;
  let keys: Key[] = [];
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const refresh = () =>
    (reading ??= readKeys(options)
      .then((found) => {
        keys = found;
        readAt = clock();
      })
      .finally(() => (reading = undefined)));
  const isWithin = (from: number, until: number) => from <= clock() && clock() < until;
  // Absolute, because the clock may have been set back.
  const age = () => Math.abs(clock() - readAt);
  function ensureFresh() {
    if (age() < REFRESH_AGE) return undefined;
    const refreshed = refresh();
    if (age() >= MAX_AGE) return refreshed;
    // The next request reads them again.
    refreshed.catch(() => {});
    return undefined;
  }

  await refresh();
  return {
    async signer() {
      await ensureFresh();
      const find = () => keys.find(({ signsFrom, signsUntil }) => isWithin(signsFrom, signsUntil));
      // `ensureFresh` does not notice a clock that was corrected by less than REFRESH_AGE.
      if (!find()) await refresh();
      const key = find();
      if (!key) throw new NoSigningKeyError();
      return key;
    },
    async verifier(id) {
      await ensureFresh();
      const find = () => keys.find((key) => key.id === id)?.publicKey ?? null;
      // Another process may have created the key meanwhile.
      if (!find() && age() >= UNKNOWN_REFRESH_EVERY) await refresh();
      return find();
    },
    async publicKeys() {
      // Another process may sign with a key that was created a moment ago. If the database is away, the known keys apply.
      if (age() >= UNKNOWN_REFRESH_EVERY) await refresh().catch(ensureFresh);
      return keys.map(({ publicJwk }) => publicJwk);
    },
  };
}

async function readKeys({ store, vault, clock }: KeyringOptions): Promise<Key[]> {
  const now = clock();
  const select = (db: Pick<Transaction<Tables>, 'selectFrom'>) =>
    db
      .selectFrom('signing_key')
      .selectAll()
      .where('verifies_until', '>', now)
      .orderBy('signs_from', 'desc')
      .execute();
  const canSign = (rows: KeyRow[]) =>
    rows.some(({ signs_from, signs_until }) => signs_from <= now && now < signs_until);
  // A key must sign now, and the latest key must sign for longer than KEY_LEAD from now. These may be two keys: the
  // latest may be the next key, or one that was created while the clock was ahead.
  const isEnough = ([latest, ...rest]: KeyRow[]) =>
    latest && canSign([latest, ...rest]) && latest.signs_until - KEY_LEAD > now;

  let rows = await select(store.db);
  refuseOtherRoot(rows, vault);
  if (!isEnough(rows))
    rows = await store.transaction(['signing-key'], async (trx) => {
      const present = await select(trx);
      if (isEnough(present)) return present;
      const signsFrom = canSign(present) ? (present[0]?.signs_until ?? now) : now;
      const next = await createKey(vault, signsFrom);
      await trx.insertInto('signing_key').values(next).execute();
      return [next, ...present];
    });
  return Promise.all(rows.map((row) => openKey(row, vault)));
}

function refuseOtherRoot(rows: KeyRow[], vault: Vault) {
  if (rows.every((row) => row.root_fingerprint === vault.fingerprint)) return;
  throw new Error(
    `@shpy/server: this database was used with another KEYS_FILE (or ROOT_KEY). ${OTHER_ROOT_REMEDY}`,
  );
}

/** Creates a key, as a row of the database, that signs from the instant `signsFrom`. */
export async function createKey(vault: Vault, signsFrom: number): Promise<KeyRow> {
  const pair = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const id = createSecret().slice(0, 16);
  const metadata = { kid: id, alg: TOKEN_ALGORITHM, use: 'sig' };
  return {
    id,
    public_jwk: JSON.stringify({ ...(await exportJWK(pair.publicKey)), ...metadata }),
    private_jwk: vault.seal(JSON.stringify(await exportJWK(pair.privateKey)), id),
    root_fingerprint: vault.fingerprint,
    signs_from: signsFrom,
    signs_until: signsFrom + KEY_SIGNS,
    verifies_until: signsFrom + KEY_SIGNS + KEY_OVERLAP,
  };
}

async function openKey(row: KeyRow, vault: Vault): Promise<Key> {
  const publicJwk = JSON.parse(row.public_jwk) as JWK;
  const privateJwk = JSON.parse(vault.open(row.private_jwk, row.id)) as JWK;
  return {
    id: row.id,
    publicJwk,
    publicKey: (await importJWK(publicJwk, TOKEN_ALGORITHM)) as CryptoKey,
    privateKey: (await importJWK(privateJwk, TOKEN_ALGORITHM)) as CryptoKey,
    signsFrom: row.signs_from,
    signsUntil: row.signs_until,
  };
}
