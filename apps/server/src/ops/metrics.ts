import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import type { AppContext } from '../context.ts';

/** `GET /metrics`: the process, what the back end counts, and every request by method, route and status, as Prometheus text. */
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
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
}
