import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { networkOf } from './auth/network.ts';
import type { AppContext } from './context.ts';
import { addErrorHandlers } from './errors.ts';
import { createClientErrorHandler, guardServer, serverOptions } from './http-server.ts';
import { addIpRoutes } from './ip/routes.ts';
import { addDrain } from './ops/drain.ts';
import { addHealthRoutes } from './ops/health.ts';
import { addMetrics } from './ops/metrics.ts';
import { addRequestLog, QuietLogController } from './ops/request-log.ts';
import type { SharedRedis } from './redis/redis.ts';
import { addReportRoutes } from './reports/routes.ts';
import { addSecurityHeaders } from './security/headers.ts';
import { addOriginCheck } from './security/origin.ts';
import { addProxyWatch } from './security/proxy-watch.ts';
import { addRateLimit } from './security/rate-limit.ts';
import type { RequestOrigin, SecurityLog } from './security-log/security-log.ts';
import { addSiteRoutes } from './site/routes.ts';
import { createVisitorLimit } from './security/visitor-limit.ts';
import { prepareSite } from './site/site.ts';
import { routableUrl } from './site/target.ts';

/** What the application needs of the back end: sign-in, GraphQL, mail and database. */
export interface Backend {
  /** Adds `/api/auth/*`, `/graphql` (HTTP and WebSocket), `/.well-known/jwks.json`, `/dev/mailbox`. Sockets are closed in a `preClose` hook. */
  register(app: FastifyInstance): Promise<void>;
  /** Address of the caller who is signed in. */
  sessionEmail(request: FastifyRequest): Promise<string | null>;
  /** The masked address that a link signs in; null unless the link can still be used. */
  linkAddress(token: string): Promise<string | null>;
  securityLog?: Pick<SecurityLog, 'write'>;
  /** State of each part: 'ok', or what is wrong in a few words. */
  ready(): Promise<Record<string, 'ok' | string>>;
  /** Shared with other processes, where REDIS_URL is set. */
  redis?: SharedRedis | undefined;
  /** Finishes what is under way, then lets go of the database. */
  close(): Promise<void>;
}

/** Largest body that is read, in bytes: far above any form and any GraphQL operation of the site. */
const MAX_BODY = 100 * 1024;

/** Puts the HTTP application together; the site is compressed when it resolves, and nothing listens yet. */
export async function createApp(context: AppContext, backend: Backend): Promise<FastifyInstance> {
  const { settings, log } = context;
  const app: FastifyInstance = Fastify({
    // Counted ids would repeat after a restart; the security log tells requests apart by them.
    genReqId: () => randomUUID(),
    loggerInstance: log as FastifyBaseLogger,
    logController: new QuietLogController(),
    trustProxy: settings.trustProxy,
    bodyLimit: MAX_BODY,
    ...serverOptions(),
    clientErrorHandler: createClientErrorHandler(settings),
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
  });
  const site = await prepareSite(context);
  const sessionEmail = (request: FastifyRequest) => backend.sessionEmail(request);

  guardServer(app, log);
  const proxy = addProxyWatch(app, context);
  addDrain(app);
  addMetrics(app, context);
  addRequestLog(app);
  await addSecurityHeaders(app, settings);
  const logRefusal = (reason: string, origin: Partial<RequestOrigin>) =>
    backend.securityLog?.write('access.refused', { ...origin, reason });
  addOriginCheck(app, settings.publicUrl, (request) => {
    const network = networkOf(context.visitorIp(request));
    logRefusal('foreign_origin', { requestId: request.id, network });
  });
  const limit = createVisitorLimit({
    ...{ clock: context.clock, redis: backend.redis },
    onRefused: (network) => logRefusal('rate_limited', { network }),
  });
  addRateLimit(app, context, limit);
  addErrorHandlers(app, { context, site });

  addHealthRoutes(app, context, async () => ({
    proxy: proxy.state(),
    ...(await backend.ready()),
  }));
  addIpRoutes(app, context);
  addReportRoutes(app, context);
  await backend.register(app);
  const linkAddress = (token: string) => backend.linkAddress(token);
  addSiteRoutes(app, { context, site, sessionEmail, linkAddress });
  return app;
}
