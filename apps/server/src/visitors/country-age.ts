import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { DAY, MINUTE } from '@shpy/site-contract';
import type { Context } from '../platform/context/context.ts';
import { repeat } from '../platform/time/repeat.ts';
import type { CountryData } from './country-data.ts';

/** Country data older than this is reported, in days, because addresses move between countries. */
const OLD_COUNTRY_DATA = 90;

/** How often the server looks for a new file and for data that has become old, in milliseconds. */
const CHECK_EVERY = MINUTE;

interface CountryAgeOptions {
  context: Pick<Context, 'clock' | 'timers' | 'log' | 'metrics'>;
  countries: Pick<CountryData, 'builtAt' | 'reload' | 'problem'>;
}

/** Reports the age of the country data in `/readyz`, `/metrics` and the log, and reads a new file without a restart. */
export const countryAge = fp<CountryAgeOptions>(
  async (app, { context, countries }) => {
    const ageDays = () => Math.floor((context.clock() - countries.builtAt) / DAY);
    const isOld = () => ageDays() > OLD_COUNTRY_DATA;
    app.readiness.add('countryData', async () => (isOld() ? `${ageDays()} days old` : 'ok'));
    app.readiness.addDetail('countryDataAgeDays', ageDays);
    new Gauge({
      name: 'country_data_built_seconds',
      help: 'When the country data was built',
      registers: [context.metrics],
      collect() {
        this.set(countries.builtAt / 1000);
      },
    });
    const warnOnce = createWarning(context, () => (isOld() ? ageDays() : null));
    warnOnce();
    if (countries.problem !== undefined)
      context.log.warn(
        `the country data in ${countries.problem}; the packaged data is used; replace the file with: node admin.js country-data update`,
      );
    const stop = repeat(context.timers, CHECK_EVERY, async () => {
      await readReplaced(context, countries);
      warnOnce();
    });
    app.addHook('onClose', async () => stop());
  },
  { name: 'country-age', dependencies: ['health'] },
);

/** Returns a function that logs one line when the data becomes old. */
function createWarning({ log }: Pick<Context, 'log'>, oldDays: () => number | null) {
  let warned = false;
  return () => {
    const days = oldDays();
    if (days !== null && !warned)
      log.warn(
        { days },
        'the country data is old; update it with: node admin.js country-data update',
      );
    warned = days !== null;
  };
}

async function readReplaced(
  { log }: Pick<Context, 'log'>,
  countries: Pick<CountryData, 'reload' | 'builtAt'>,
) {
  try {
    if (!(await countries.reload())) return;
    log.info({ builtAt: new Date(countries.builtAt) }, 'read new country data');
  } catch (error) {
    log.error({ err: error }, 'the new country data cannot be used; the server keeps the previous');
  }
}
