import fp from 'fastify-plugin';
import { resolveRootKey } from '../crypto/root-key.ts';
import { refuseMissingRootKey } from './missing-root-key.ts';
import { newDatabaseWarning } from './new-database.ts';
import { createVault, type Vault } from '../crypto/vault.ts';
import { checkDatabase } from '../database/database-check.ts';
import { databaseFailure } from '../database/database-failure.ts';
import { migrate } from '../database/migrate.ts';
import { openStore } from '../database/open-store.ts';
import type { OnStatement } from '../database/outage.ts';
import type { Store } from '../database/store.ts';
import { createLineLimit } from '../log/line-limit.ts';
import { createSecurityLog, type SecurityLog } from '../log/security-log.ts';
import { commandSpans } from '../redis/command-spans.ts';
import type { SharedRedis } from '../redis/redis.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Context } from './context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}

/** Dependencies of every slice: the context, the database, the root key and Redis. */
export interface Platform extends Context {
  store: Store;
  vault: Vault;
  securityLog: SecurityLog;
  /** Shared with other processes; undefined unless REDIS_URL is set. */
  redis: SharedRedis | undefined;
  /** The opened resources. Disposing of the stack, after the last request, closes them in reverse order. */
  resources: AsyncDisposableStack;
}

/**
 * Opens the database, the root key and Redis. Throws an error with the remedy if the database or the root key cannot be
 * used. Without Redis, the server starts anyway.
 */
export async function openPlatform(context: Context): Promise<Platform> {
  await using opened = new AsyncDisposableStack();
  const { settings, log, clock, metrics: registry } = context;
  // Closed last, because the other resources may still record spans.
  opened.defer(async () => context.tracing?.close());
  const store = await openDatabase(context, opened);
  const redis = settings.redisUrl ? await connectRedis(settings.redisUrl, context) : undefined;
  if (redis) opened.defer(() => redis.close());
  await refuseMissingRootKey(store, settings);
  const vault = createVault(resolveRootKey(settings));
  const securityLog = createSecurityLog({ log, vault, registry, clock });
  return { ...context, store, vault, securityLog, redis, resources: opened.move() };
}

/** Imports the Redis driver here, because a server without REDIS_URL does not need it. */
async function connectRedis(url: string, { log, tracing, redisTiming }: Context) {
  const { openRedis } = await import('../redis/redis.ts');
  return openRedis(url, log, redisTiming, tracing && commandSpans(tracing));
}

const openDatabase = (context: Context, opened: AsyncDisposableStack) =>
  openMigrated(context, opened).catch((error: Error) => {
    throw databaseFailure(context.settings.databaseUrl, error);
  });

const BUSY =
  'all connections to the database are in use; requests that waited too long were refused';

async function openMigrated(context: Context, opened: AsyncDisposableStack) {
  const { settings, log, tracing, clock } = context;
  const takeBusyLine = createLineLimit(1, clock);
  let isStarted = false;
  const newDatabase = newDatabaseWarning(settings);
  const store = await openStore(settings.databaseUrl, {
    forServer: true,
    tls: settings.postgresTls,
    onStatement: tracing && recordStatements(tracing, settings.databaseUrl),
    onWait: () => log.warn('another server uses this database; waiting for it to stop'),
    onError: (error) => log.warn({ code: codeOf(error) }, 'a connection to the database was lost'),
    onBusy: () => void (takeBusyLine() !== null && log.warn(BUSY)),
    // An outage during the start ends the process with another message.
    onAway: (error) => isStarted && log.error({ reason: reasonOf(error) }, 'the database is away'),
    onBack: () => log.info('the database is back'),
  });
  opened.defer(() => store.close());
  await migrate(store);
  if (newDatabase) log.warn(newDatabase);
  isStarted = true;
  return store;
}

/** Records a span for each statement. Its text contains placeholders, not values. */
function recordStatements(tracing: Tracing, url: string): OnStatement {
  const system = url.startsWith('file:') ? 'sqlite' : 'postgresql';
  return (text, ms, error) => {
    const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'sql';
    const facts = { 'db.system.name': system, 'db.query.text': text };
    tracing.record(`sql ${operation}`, facts, ms, error);
  };
}

/** SQLSTATE of PostgreSQL, such as 57P01 at its stop, or the code of Node. */
const codeOf = (error: NodeJS.ErrnoException) => error.code ?? error.name;

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);

/** Makes the platform available to the slices as `app.platform`. */
export const platform = fp<Platform>(
  async (app, options) => {
    app.decorate('platform', options);
    const { store, redis } = options;
    app.readiness.add('database', () => checkDatabase(store));
    if (redis) app.readiness.add('redis', async () => redis.state());
  },
  { name: 'platform', dependencies: ['health'] },
);
