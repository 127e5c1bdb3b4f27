import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { Context } from '../context/context.ts';
import { headerSettings, securityHeaders } from '../http/headers.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { METRICS_PATH } from '../http/paths.ts';
import { type Settings, SettingsError } from '../settings/settings.ts';

interface MetricsOptions extends Pick<Context, 'metrics' | 'settings'> {
  /** Id of the build of the site that is served. */
  siteBuild: string;
}

/**
 * `GET /metrics`: metrics of the process, of the slices, and of requests by method, route and status, as Prometheus
 * text. Served at METRICS_PORT; if that is unset, on the main port and only to this machine.
 */
export const metrics = fp<MetricsOptions>(
  async (app, { metrics: registry, settings, siteBuild }) => {
    collectDefaultMetrics({ register: registry });
    new Gauge({
      name: 'site_build_info',
      help: 'The build of the site that is served',
      labelNames: ['build'],
      registers: [registry],
    }).set({ build: siteBuild }, 1);
    measureRequests(app, registry);
    if (settings.metricsPort === undefined)
      app.get(METRICS_PATH, async ({ raw }, reply) =>
        isLocalRequest(raw) ? sendMetrics(reply, registry) : reply.callNotFound(),
      );
    else listenBeside(app, registry, settings);
  },
  { name: 'metrics', dependencies: ['answered-requests'] },
);

function measureRequests(app: FastifyInstance, registry: Registry) {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  // The label is the route, not the path: visitors can invent any number of paths.
  app.answered.subscribe(({ method, route = 'none', status, ms }) =>
    duration.observe({ method, route, status }, ms / 1000),
  );
}

async function sendMetrics(reply: FastifyReply, registry: Registry) {
  return reply
    .type(registry.contentType)
    .header('cache-control', 'no-store')
    .send(await registry.metrics());
}

async function createMetricsServer(registry: Registry, settings: Settings) {
  const server = Fastify({ logger: false });
  await server.register(securityHeaders, headerSettings(settings));
  server.get(METRICS_PATH, (_request, reply) => sendMetrics(reply, registry));
  return server;
}

/** Listens before the site does, so that an invalid METRICS_PORT prevents the start. */
function listenBeside(app: FastifyInstance, registry: Registry, settings: Settings) {
  const { metricsPort, metricsHost } = settings;
  const created = createMetricsServer(registry, settings);
  app.addHook('onReady', async () => {
    const server = await created;
    await server.listen({ port: metricsPort ?? 0, host: metricsHost }).catch((error: Error) => {
      throw listenFailure(error, settings);
    });
  });
  app.addHook('onClose', async () => (await created).close());
}

/** Names the setting that prevents the metrics from being served. */
function listenFailure(error: NodeJS.ErrnoException, { metricsPort, metricsHost }: Settings) {
  const { code = error.message } = error;
  if (code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
    return new SettingsError('METRICS_HOST', metricsHost, `an address of this machine (${code})`);
  const port =
    code === 'EACCES'
      ? 'a port above 1023, because this process lacks the rights for others'
      : `a port that is free on METRICS_HOST ${metricsHost}`;
  return new SettingsError('METRICS_PORT', String(metricsPort), `${port} (${code})`);
}
