import type { FastifyInstance } from 'fastify';
import { createAccounts } from './accounts/accounts.ts';
import { retainAccounts } from './accounts/retention.ts';
import type { Backend } from './app.ts';
import { createCookies } from './auth/cookies.ts';
import { registerFormRoutes } from './auth/form-routes.ts';
import { createKeyring } from './auth/keyring.ts';
import { resolveRootKey } from './auth/root-key.ts';
import { registerSessionRoutes } from './auth/session-routes.ts';
import { createEndBrowser } from './auth/end-browser.ts';
import { createRejectLink } from './auth/reject-link.ts';
import { createRequestSignIn } from './auth/request-sign-in.ts';
import { createSessions } from './auth/sessions.ts';
import { createSignIn } from './auth/sign-in.ts';
import { createSignInRequests } from './auth/sign-in-requests.ts';
import { createLocalBus, createRedisBus } from './auth/status-bus.ts';
import { registerTokenRoutes } from './auth/token-routes.ts';
import { createTokens } from './auth/tokens.ts';
import { createVault } from './auth/vault.ts';
import type { AppContext } from './context.ts';
import { cleanUp } from './database/cleanup.ts';
import { migrate } from './database/migrations.ts';
import { openStore } from './database/store.ts';
import { registerGraphqlHttp } from './graphql/http.ts';
import { serveGraphqlSockets } from './graphql/websocket.ts';
import { createGraphqlServer } from './graphql/yoga.ts';
import { createMailSender } from './mail/mail-sender.ts';
import { registerMailbox } from './mail/mailbox.ts';
import { mailUrl } from './mail/mail-url.ts';
import { createOutbox } from './mail/outbox.ts';
import { createBackendMetrics } from './ops/backend-metrics.ts';
import { withDeadline } from './ops/deadline.ts';
import { openRedis } from './redis/redis.ts';
import type { Services } from './services.ts';
import { createSecurityLog } from './security-log/security-log.ts';
import { systemTimers, type Timers } from './timers.ts';

export type { Backend };

/** What tests replace. */
export interface BackendParts {
  timers?: Timers;
}

const CLEANUP_EVERY = 60 * 60 * 1000;
/** How long a part may take to say that it works, in milliseconds. */
const PATIENCE = 2_000;
const NO_ANSWER = `no answer in ${PATIENCE} ms`;
/** A mail that waits longer than this is reported. */
const LATE_MAIL = 60_000;

/** Opens the database and all that works on it. Throws where it cannot be opened, with what to do. */
export async function createBackend(
  context: AppContext,
  parts: BackendParts = {},
): Promise<Backend> {
  const { settings, log, clock } = context;
  const { timers = systemTimers } = parts;
  let isStarted = false;
  const store = await openStore(settings.databaseUrl, {
    exclusive: true,
    tls: settings.postgresTls,
    onWait: () => log.warn('another server uses this database; waiting for it to stop'),
    onError: (error) => log.warn({ code: error.name }, 'a connection to the database was lost'),
    // At the start the process ends instead, with one line of its own.
    onAway: (error) => isStarted && log.error({ reason: reasonOf(error) }, 'the database is away'),
    onBack: () => log.info('the database is back'),
  });
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl, log) : undefined;
  try {
    await migrate(store).catch(nameDatabase);
    isStarted = true;
    const vault = createVault(resolveRootKey(settings));
    const cookies = createCookies(settings.publicUrl);
    const securityLog = createSecurityLog({ log, vault, registry: context.metrics, clock });
    const keyring = await createKeyring({ store, vault, clock });
    const tokens = createTokens({ keyring, publicUrl: settings.publicUrl, clock });
    const sessions = createSessions({ db: store.db, clock, securityLog });
    const bus = redis ? createRedisBus(redis) : createLocalBus();
    const keepsSent = settings.smtpUrl === undefined && !settings.production;
    const metrics = createBackendMetrics(context.metrics);
    const outbox = createOutbox({
      ...{ store, vault, clock, timers, log, keepsSent },
      send: createMailSender(context),
      onTry: metrics.countTry,
      onExpired: metrics.countExpired,
    });
    metrics.watchOutbox(outbox);
    const accounts = createAccounts({ store, vault, clock });
    const requests = createSignInRequests(store, clock);
    const requestSignIn = createRequestSignIn({
      ...{ store, vault, outbox, bus, clock, securityLog },
      onRefused: metrics.countSendRefusal,
    });
    const endBrowser = createEndBrowser({ store, vault, securityLog });
    const rejectLink = createRejectLink({ store, requests, bus, clock, securityLog });
    const signIn = createSignIn({
      ...{ store, vault, requests, sessions, outbox, bus, clock, securityLog },
      countryOf: (ip) => context.lookupIp(ip).countryCode,
      onSignIn: metrics.countSignIn,
      onCodeLock: metrics.countCodeLock,
    });
    await outbox.start();

    const services: Services = {
      ...{
        context,
        accounts,
        cookies,
        securityLog,
        keyring,
        tokens,
        sessions,
        requests,
        requestSignIn,
        rejectLink,
        endBrowser,
        signIn,
        bus,
        outbox,
        timers,
      },
    };
    const retain = () =>
      retainAccounts({
        ...{ store, vault, clock, outbox },
        defaultLocale: context.site.defaultLocale === 'en' ? 'en' : 'es',
        onDelete: (address) => securityLog.write('account.deleted', { address, reason: 'unused' }),
      });
    const report = (error: Error) =>
      log.error({ err: error }, 'what has ended could not be deleted');
    // Accounts first: whether their notices were sent is in the outbox, which is cleaned up next.
    const stopCleanup = repeat(timers, CLEANUP_EVERY, async () => {
      await retain().catch(report);
      await cleanUp(store, clock()).catch(report);
    });
    const sessionEmail: Backend['sessionEmail'] = async ({ headers }) => {
      const { session: secret } = cookies.read(headers.cookie);
      return (secret && (await sessions.findBySecret(secret))?.email) || null;
    };

    return {
      register: (app) => register(app, services, keepsSent),
      sessionEmail,
      securityLog,
      redis,
      linkAddress: (token) => requests.linkAddress(token),
      async ready() {
        const checks: Record<string, Promise<'ok' | string>> = {
          database: state(store.probe()),
          keys: keyring.signer().then(
            () => 'ok',
            () => 'no key can sign; is the clock right?',
          ),
          mail: outbox.oldestAge().then(mailState, () => 'fails'),
          ...(redis && { redis: Promise.resolve(redis.state()) }),
        };
        const names = Object.keys(checks);
        const states = await Promise.all(
          Object.values(checks).map((check) => withDeadline(check, PATIENCE, NO_ANSWER)),
        );
        return Object.fromEntries(names.map((name, index) => [name, states[index] ?? 'fails']));
      },
      async close() {
        stopCleanup();
        await outbox.close();
        redis?.close();
        await store.close();
      },
    };
  } catch (error) {
    redis?.close();
    await store.close();
    throw error;
  }
}

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);

/** The error of a database that does not answer says where, not which setting leads there. */
function nameDatabase(cause: unknown): never {
  throw new Error('the database of DATABASE_URL cannot be used; start it, or name another', {
    cause,
  });
}

async function register(app: FastifyInstance, services: Services, hasMailbox: boolean) {
  const { context, outbox } = services;
  const yoga = createGraphqlServer(services);
  registerTokenRoutes(app, services);
  await registerSessionRoutes(app, services);
  await registerFormRoutes(app, services);
  await registerGraphqlHttp(app, services, yoga);
  const closeSockets = serveGraphqlSockets(app, services, yoga);
  app.addHook('preClose', closeSockets);
  if (hasMailbox) registerMailbox(app, { outbox, linkOf: (mail) => mailUrl(context, mail) });
}

function repeat(timers: Timers, every: number, job: () => Promise<void>): () => void {
  let cancel = () => {};
  const run = () => void job().finally(() => (cancel = timers.after(every, run)));
  cancel = timers.after(every, run);
  return () => cancel();
}

const state = (check: Promise<unknown>): Promise<'ok' | string> =>
  check.then(
    () => 'ok',
    () => 'fails',
  );

const mailState = (age: number): 'ok' | string =>
  age < LATE_MAIL ? 'ok' : `the oldest mail has waited for ${Math.round(age / 1000)} s`;
