import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Context } from './context/context.ts';
import { answeredRequests } from './http/answered.ts';
import { createDirectAnswers } from './http/direct-answers.ts';
import { createDrain } from './http/drain.ts';
import { errorHandler } from './http/error-handler.ts';
import { headerSettings, securityHeaders } from './http/headers.ts';
import { health } from './http/health.ts';
import { createClientErrorHandler, serverGuard, serverOptions } from './http/http-server.ts';
import { hostCheck } from './http/host.ts';
import { originCheck } from './http/origin.ts';
import { createPublicUrlWatch } from './http/public-url-watch.ts';
import { proxyWatch } from './http/proxy-watch.ts';
import { rateLimit } from './http/rate-limit.ts';
import { QuietLogController, requestLog } from './http/request-log.ts';
import { requestSpans } from './http/request-spans.ts';
import { routableUrl } from './http/target.ts';
import { createVisitorLimit } from './http/visitor-limit.ts';
import type { RequestOrigin } from './log/security-log.ts';
import { metrics } from './metrics/metrics.ts';
import { readinessMetrics } from './metrics/readiness-metrics.ts';
import { networkOf } from './net/network.ts';
import type { SharedRedis } from './redis/redis.ts';
import { reports } from './reports/routes.ts';

/** Largest accepted body, in bytes: far above any form and GraphQL operation of the site. */
const MAX_BODY = 100 * 1024;

export interface ServerOptions {
  /** Shares the request limit with other processes. */
  redis?: Pick<SharedRedis, 'call'> | undefined;
  /** Called with each refused request, for the security log. */
  onRefused(reason: string, origin: Partial<RequestOrigin>): void;
  /** Answers an error outside the API with a page. The status is already set. */
  answerErrorPage(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** The site that is served: its build id and the paths of its pages. */
  site: { build: string; pages: string[] };
}

/** Creates the HTTP server with the rules for every request, before any slice. It does not listen yet. */
export async function createServer(
  context: Context,
  options: ServerOptions,
): Promise<FastifyInstance> {
  const { settings, log } = context;
  const direct = createDirectAnswers();
  const drain = createDrain();
  const app: FastifyInstance = Fastify({
    // Counted ids would repeat after a restart, but the security log identifies requests by id.
    genReqId: () => randomUUID(),
    loggerInstance: log as FastifyBaseLogger,
    logController: new QuietLogController(),
    trustProxy: settings.trustProxy,
    bodyLimit: MAX_BODY,
    // While the server closes, a proxy may still send a request over an open connection. Such a request is answered
    // normally, and the connection is closed after it.
    return503OnClosing: false,
    // A request passes the drain, then the direct answers, then Fastify.
    ...serverOptions({}, (handle) => drain.inFrontOf(direct.inFrontOf(handle))),
    clientErrorHandler: createClientErrorHandler(settings),
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
  });
  await app.register(answeredRequests);
  await app.register(requestSpans, context);
  await app.register(direct.plugin);
  await app.register(health, context);
  await app.register(drain.plugin);
  await registerRules(app, context, options);
  await app.register(reports, { ...context, pages: options.site.pages });
  return app;
}

async function registerRules(app: FastifyInstance, context: Context, options: ServerOptions) {
  const { settings, visitorIp, clock } = context;
  const { redis, onRefused, answerErrorPage, site } = options;
  await app.register(serverGuard, context);
  await app.register(proxyWatch, context);
  await app.register(metrics, { ...context, siteBuild: site.build });
  await app.register(readinessMetrics, context);
  await app.register(requestLog, context);
  await app.register(securityHeaders, headerSettings(settings));
  await app.register(hostCheck);
  const watchPublicUrl = createPublicUrlWatch(context);
  await app.register(originCheck, {
    publicUrl: settings.publicUrl,
    onForeign: (request) => {
      watchPublicUrl(request.headers);
      const network = networkOf(visitorIp(request));
      onRefused('foreign_origin', { requestId: request.id, network });
    },
  });
  const limit = createVisitorLimit({
    clock,
    redis,
    onRefused: (network) => onRefused('rate_limited', { network }),
  });
  await app.register(rateLimit, { visitorIp, limit });
  await app.register(errorHandler, { answerPage: answerErrorPage });
}
