import fp from 'fastify-plugin';
import type { Context } from '../context/context.ts';
import { HEALTH_PATH, OPERATIONS_PATHS, READINESS_PATH } from './paths.ts';
import { createReadiness, FAILS, type Readiness } from './readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks of `/readyz`. */
    readiness: Readiness;
  }
}

/** Checks of the components without which this process cannot serve visitors. If one fails, `/readyz` answers 503. */
const ESSENTIAL = new Set(['database', 'keys', 'shutdown']);

/**
 * `GET /healthz` always answers 200 and so shows that the process runs. `GET /readyz` answers 503 only if this process
 * cannot serve visitors, so that a load balancer sends them to another one. A problem with Redis, email, country data
 * or a proxy is `degraded` with 200, because another process would do no better.
 */
export const health = fp<Pick<Context, 'log'>>(
  async (app, context) => {
    const report = createReport(context);
    const readiness = createReadiness(report.addReason);
    app.decorate('readiness', readiness);
    app.addHook('onRequest', (request, reply, done) => {
      if (OPERATIONS_PATHS.includes(request.routeOptions.url ?? ''))
        reply.header('cache-control', 'no-store');
      done();
    });
    app.get(HEALTH_PATH, async () => ({ status: 'ok' }));
    app.get(READINESS_PATH, async (_request, reply) => {
      const checks = await readiness.run();
      const status = statusOf(checks);
      report.send(status, checks);
      reply.code(status === 'unavailable' ? 503 : 200);
      return { status, checks, ...readiness.details() };
    });
  },
  { name: 'health' },
);

type Checks = Record<string, string>;

/** Logs one line for each change, however often the state is requested. It has the errors that `/readyz` does not show. */
function createReport(context: Pick<Context, 'log'>) {
  let reported = '';
  const reasons = new Map<string, string>();
  return {
    addReason: (check: string, error: unknown) => void reasons.set(check, String(error)),
    send(status: string, checks: Checks) {
      const failing = failingOf(checks).join();
      if (failing === reported) return;
      reported = failing;
      const rejected = [...reasons].filter(([name]) => checks[name] === FAILS);
      const line = { status, checks, reasons: Object.fromEntries(rejected) };
      context.log[status === 'ok' ? 'info' : 'warn'](line, 'readiness has changed');
    },
  };
}

const failingOf = (checks: Checks) => Object.keys(checks).filter((name) => checks[name] !== 'ok');

function statusOf(checks: Checks): 'ok' | 'degraded' | 'unavailable' {
  const failing = failingOf(checks);
  if (failing.some((name) => ESSENTIAL.has(name))) return 'unavailable';
  return failing.length > 0 ? 'degraded' : 'ok';
}
