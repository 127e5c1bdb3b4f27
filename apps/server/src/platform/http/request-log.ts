import { LogController } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context/context.ts';

/** Disables Fastify's own log lines: visitors could cause thousands of them while the process stops. */
export class QuietLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override serviceUnavailable() {}
}

/** Logs one line for each request at level debug. */
export const requestLog = fp<Pick<Context, 'log'>>(
  async (app, { log }) => {
    if (!log.isLevelEnabled('debug')) return;
    app.answered.subscribe(({ createId, method, route, status, ms }) =>
      log.debug({ reqId: createId(), method, route, status, ms: Math.round(ms) }, 'request'),
    );
  },
  { name: 'request-log', dependencies: ['answered-requests'] },
);
