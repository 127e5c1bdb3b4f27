import { expect, it } from 'vitest';
import { openCountryData } from './country-data.ts';

it.each(['/nowhere.mmdb', import.meta.filename])(
  'refuses a file that is not country data: %s',
  async (file) => {
    await expect(openCountryData(file)).rejects.toThrow(
      `GEOIP_DB is ${JSON.stringify(file)}; accepted: `,
    );
  },
);
