import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { DAY } from '@shpy/site-contract';
import type { Context } from '../platform/context/context.ts';
import type { CountryData } from './country-data.ts';

/** Country data older than this is reported, in days, because addresses move between countries. */
const OLD_COUNTRY_DATA = 365;

interface CountryAgeOptions {
  context: Pick<Context, 'clock' | 'metrics'>;
  countries: Pick<CountryData, 'builtAt'>;
}

/** Reports the age of the country data in `/readyz` and `/metrics`. */
export const countryAge = fp<CountryAgeOptions>(
  async (app, { context, countries: { builtAt } }) => {
    const ageDays = () => Math.floor((context.clock() - builtAt) / DAY);
    app.readiness.add('countryData', async () =>
      ageDays() > OLD_COUNTRY_DATA ? `${ageDays()} days old` : 'ok',
    );
    app.readiness.addDetail('countryDataAgeDays', ageDays);
    new Gauge({
      name: 'country_data_built_seconds',
      help: 'When the country data was built',
      registers: [context.metrics],
    }).set(builtAt / 1000);
  },
  { name: 'country-age', dependencies: ['health'] },
);
