import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { withDeadline } from './deadline.ts';

const DAY_MS = 86_400_000;
/** How long the parts may take to say that they are ready, in milliseconds. */
const PATIENCE_MS = 2000;
const LATE = { backend: `no answer in ${PATIENCE_MS} ms` };

/**
 * `GET /healthz`: the process answers. `GET /readyz`: its parts do, else 503. The age of the country data
 * is told but never makes the server unready: stale data is better than no site.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'clock' | 'countryDataBuiltAt'>,
  ready: () => Promise<Record<string, string>>,
) {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(healthz|readyz|metrics)$/.test(request.routeOptions.url ?? ''))
      reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const checks: Record<string, string> = await withDeadline(ready(), PATIENCE_MS, LATE).catch(
      (error: Error) => {
        request.log.warn({ err: error }, 'readiness');
        return { backend: 'fails' };
      },
    );
    const isReady = Object.values(checks).every((state) => state === 'ok');
    const ageDays = Math.floor((context.clock() - context.countryDataBuiltAt) / DAY_MS);
    reply.code(isReady ? 200 : 503);
    return { status: isReady ? 'ok' : 'unavailable', checks, countryDataAgeDays: ageDays };
  });
}
