import { existsSync } from 'node:fs';
import { Registry } from 'prom-client';
import { type Accounts, createAccounts } from '../sessions/accounts/accounts.ts';
import { resolveRootKey } from '../platform/crypto/root-key.ts';
import { createVault, type Vault } from '../platform/crypto/vault.ts';
import { databaseFailure } from '../platform/database/database-failure.ts';
import { emptyLog } from '../platform/database/empty-log.ts';
import { requireMigrated } from '../platform/database/migrate.ts';
import { sqlitePath } from '../platform/settings/sqlite-path.ts';
import { openStore } from '../platform/database/open-store.ts';
import type { Store } from '../platform/database/store.ts';
import { createLog } from '../platform/log/log.ts';
import { createSecurityLog, type SecurityLog } from '../platform/log/security-log.ts';
import { type DatabaseSettings, readDatabaseSettings } from '../platform/settings/settings.ts';
import { CommandError } from './errors.ts';

/** Dependencies of commands. The database and the key are opened when a command first needs them. */
export interface AdminContext extends AsyncDisposable {
  settings: DatabaseSettings;
  securityLog: SecurityLog;
  clock: () => number;
  /** Writes a line about the progress of a slow command to standard error. */
  report(line: string): void;
  store(): Promise<Store>;
  vault(): Promise<Vault>;
  /** The fingerprint of the root key; null if there is no key yet. */
  keyFingerprint(): string | null;
  accounts(): Promise<Accounts>;
}

/** Reads the settings, but opens nothing. The security log is written to `stderr` at every LOG_LEVEL. */
export function createAdminContext(
  env: NodeJS.ProcessEnv,
  stderr: { write(line: string): unknown },
): AdminContext {
  const settings = readDatabaseSettings(env);
  const clock = Date.now;
  const log = createLog(INFO, { write: (line) => void stderr.write(line) });
  let opening: Promise<Store> | undefined;
  let unchecked: Vault | undefined;

  const store = () => (opening ??= openExisting(settings));
  const uncheckedVault = () => (unchecked ??= readVault(settings));
  const vault = async () => {
    await refuseOtherKey(await store(), uncheckedVault());
    return uncheckedVault();
  };
  return {
    settings,
    clock,
    report: (line) => void stderr.write(`${line}\n`),
    store,
    vault,
    keyFingerprint: () => (hasKey(settings) ? uncheckedVault().fingerprint : null),
    securityLog: createSecurityLog({
      log,
      // `mac` is synchronous and cannot check the key. `runAdmin` writes an address only after `vault` has checked it.
      vault: { mac: (text) => uncheckedVault().mac(text) },
      registry: new Registry(),
    }),
    async accounts() {
      const open = await store();
      const empty = () => emptyLog(open);
      return createAccounts({ store: open, vault: await vault(), clock, emptyLog: empty });
    },
    async [Symbol.asyncDispose]() {
      await opening?.then(
        (open) => open.close(),
        () => undefined,
      );
    },
  };
}

/** The level `info` of LOG_LEVEL, at which the security log is written. */
const INFO = 3;

/** Commands work on a database that a server has set up: they never create or migrate one. */
async function openExisting({ databaseUrl, postgresTls }: DatabaseSettings): Promise<Store> {
  if (databaseUrl.startsWith('file:') && !existsSync(sqlitePath(databaseUrl)))
    throw new CommandError(
      `there is no database at ${sqlitePath(databaseUrl)}; set DATABASE_URL to the server's`,
    );
  return openMigrated(databaseUrl, postgresTls).catch((error: Error) => {
    throw databaseFailure(databaseUrl, error);
  });
}

async function openMigrated(databaseUrl: string, tls: boolean): Promise<Store> {
  const store = await openStore(databaseUrl, { tls });
  try {
    await requireMigrated(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

const hasKey = ({ rootKey, keysFile }: DatabaseSettings) =>
  rootKey !== undefined || existsSync(keysFile);

/** Never creates a key: a new one could not decrypt anything. Only the server creates it. */
function readVault(settings: DatabaseSettings): Vault {
  const { rootKey, keysFile } = settings;
  if (!hasKey(settings))
    throw new CommandError(
      `there is no key at ${keysFile}; set KEYS_FILE or ROOT_KEY to the server's`,
    );
  return createVault(resolveRootKey({ rootKey, keysFile }));
}

/** Throws if the database was used with another root key, with which addresses have other hashes. */
async function refuseOtherKey({ db }: Store, { fingerprint }: Vault): Promise<void> {
  const other = await db
    .selectFrom('signing_key')
    .select('id')
    .where('root_fingerprint', '!=', fingerprint)
    .executeTakeFirst();
  if (other)
    throw new CommandError(
      "this database was used with another root key; set KEYS_FILE or ROOT_KEY to the server's",
    );
}
