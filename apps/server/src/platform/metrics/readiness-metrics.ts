import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { Context } from '../context/context.ts';

/** Runs the checks of `/readyz` whenever the metrics are requested, so that an alert can name the check that fails. */
export const readinessMetrics = fp<Pick<Context, 'metrics'>>(
  async ({ readiness }, { metrics }) => {
    new Gauge({
      name: 'readiness_check',
      help: 'Checks of /readyz: 1 if ok, 0 if the component fails or is degraded',
      labelNames: ['check'],
      registers: [metrics],
      async collect() {
        for (const [check, state] of Object.entries(await readiness.run()))
          this.set({ check }, state === 'ok' ? 1 : 0);
      },
    });
  },
  { name: 'readiness-metrics', dependencies: ['health'] },
);
