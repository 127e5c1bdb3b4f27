import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { AppContext } from '../context.ts';
import { addSecurityHeaders } from '../security/headers.ts';
import { isLocalRequest } from '../security/local-request.ts';
import { type Settings, SettingsError } from '../settings.ts';

/**
 * `GET /metrics`: the process, what the back end counts, and every request by method, route and status,
 * as Prometheus text. Served at METRICS_PORT, or, where that is unset, here to this machine only.
 */
export function addMetrics(app: FastifyInstance, context: AppContext) {
  const { countryDataBuiltAt, site, metrics: registry } = context;
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  new Gauge({
    name: 'country_data_built_seconds',
    help: 'When the country data was made',
    registers,
  }).set(countryDataBuiltAt / 1000);
  new Gauge({
    name: 'site_build_info',
    help: 'The build of the site that is served',
    labelNames: ['build'],
    registers,
  }).set({ build: site.build.id }, 1);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });

  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // Routes, never paths: their number is bounded.
    duration.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  if (context.settings.metricsPort === undefined)
    app.get('/metrics', async ({ raw }, reply) =>
      isLocalRequest(raw) ? sendMetrics(reply, registry) : reply.callNotFound(),
    );
  else listenBeside(app, registry, context.settings);
}

async function sendMetrics(reply: FastifyReply, registry: Registry) {
  return reply
    .type(registry.contentType)
    .header('cache-control', 'no-store')
    .send(await registry.metrics());
}

async function createMetricsServer(registry: Registry, settings: Settings) {
  const server = Fastify({ logger: false });
  await addSecurityHeaders(server, settings);
  server.get('/metrics', (_request, reply) => sendMetrics(reply, registry));
  return server;
}

/** Listens before the site does, so that a bad METRICS_PORT prevents the start. */
function listenBeside(app: FastifyInstance, registry: Registry, settings: Settings) {
  const { metricsPort, metricsHost } = settings;
  const created = createMetricsServer(registry, settings);
  app.addHook('onReady', async () => {
    const server = await created;
    await server.listen({ port: metricsPort ?? 0, host: metricsHost }).catch((error: Error) => {
      const { code = error.message } = error as NodeJS.ErrnoException;
      const accepted = `a port that is free on METRICS_HOST ${metricsHost} (${code})`;
      throw new SettingsError('METRICS_PORT', String(metricsPort), accepted);
    });
  });
  app.addHook('onClose', async () => (await created).close());
}
