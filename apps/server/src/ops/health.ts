import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { withDeadline } from './deadline.ts';

const DAY_MS = 86_400_000;
/** Country data older than this is reported, in days: addresses move between countries. */
const OLD_COUNTRY_DATA = 365;
/** How long the parts may take to say that they are ready, in milliseconds. */
const PATIENCE_MS = 3000;
const LATE = { database: `no answer in ${PATIENCE_MS} ms` };
/** Parts without which this process cannot serve: a balancer must send its visitors elsewhere. */
const ESSENTIAL = new Set(['database', 'keys']);

type Checks = Record<string, string>;

/**
 * `GET /healthz`: the process answers. `GET /readyz`: 503 only if this process cannot serve; what works in part
 * (Redis, email, country data, proxy) is `degraded` with 200, since no other process would do better.
 * While the process stops, Fastify answers every request with 503.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'clock' | 'countryDataBuiltAt' | 'log'>,
  ready: () => Promise<Checks>,
) {
  let reported = '';
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(healthz|readyz|metrics)$/.test(request.routeOptions.url ?? ''))
      reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const parts = await withDeadline(ready(), PATIENCE_MS, LATE).catch((error: Error) => {
      request.log.warn({ err: error }, 'readiness');
      return { database: 'fails' };
    });
    const ageDays = Math.floor((context.clock() - context.countryDataBuiltAt) / DAY_MS);
    const checks: Checks = {
      ...parts,
      countryData: ageDays > OLD_COUNTRY_DATA ? `${ageDays} days old` : 'ok',
    };
    const status = statusOf(checks);
    report(status, checks);
    reply.code(status === 'unavailable' ? 503 : 200);
    return { status, checks, countryDataAgeDays: ageDays };
  });

  /** One line for each change, however often it is asked. */
  function report(status: string, checks: Checks) {
    const failing = failingOf(checks).join();
    if (failing === reported) return;
    reported = failing;
    context.log[status === 'ok' ? 'info' : 'warn']({ status, checks }, 'readiness has changed');
  }
}

const failingOf = (checks: Checks) => Object.keys(checks).filter((name) => checks[name] !== 'ok');

function statusOf(checks: Checks): 'ok' | 'degraded' | 'unavailable' {
  const failing = failingOf(checks);
  if (failing.some((name) => ESSENTIAL.has(name))) return 'unavailable';
  return failing.length > 0 ? 'degraded' : 'ok';
}
