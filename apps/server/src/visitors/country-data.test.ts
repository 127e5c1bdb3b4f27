import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '@shpy/site-contract';
import { sendRequest } from '../fixtures/app.fixture.ts';
import { startServer } from '../fixtures/backend.fixture.ts';
import { countryFileOf } from '../fixtures/country-file.fixture.ts';
import { createSqlite } from '../fixtures/databases.fixture.ts';
import { createMemoryLog } from '../fixtures/memory-log.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { openCountryData } from './country-data.ts';
import { parseCountryFile } from './country-file.ts';
import { updateCountryData } from './update-country-data.ts';

const PACKAGED = readSettings({}).packagedGeoipDb ?? '';

it.each(['/nowhere.mmdb', import.meta.filename])(
  'refuses a file that is not country data: %s',
  async (geoipDb) => {
    await expect(openCountryData({ geoipDb })).rejects.toThrow(
      `GEOIP_DB is ${JSON.stringify(geoipDb)}; accepted: `,
    );
  },
);

it('says what is wrong with a file', async () => {
  const bytes = await readFile(PACKAGED);
  const problem = (content: Buffer) => () => parseCountryFile(content);
  expect(problem(Buffer.from('TTT'))).toThrow('this is not an MMDB file, or it is incomplete');
  expect(problem(bytes.subarray(0, 1_000_000))).toThrow('is incomplete');
  expect(problem(bytes.subarray(1_000_000))).toThrow(/^this MMDB file is damaged \(.+\)$/);
  const onlyIpv6 = await readFile(PACKAGED.replace('.mmdb', '-ipv6.mmdb'));
  expect(problem(onlyIpv6)).toThrow('it has no IPv4 networks');
  const onlyIpv4 = await readFile(PACKAGED.replace('.mmdb', '-ipv4.mmdb'));
  expect(problem(onlyIpv4)).toThrow('it has no IPv6 networks');
  const withoutCountries = bytes.toString('latin1').replaceAll('country_code', 'country_name');
  expect(problem(Buffer.from(withoutCountries, 'latin1'))).toThrow('it contains no countries');
});

describe('country data beside the packaged data', () => {
  it('is not used if it is from the future', async () => {
    await using folder = await createSqlite();
    const paths = { geoipDb: join(folder.folder, 'country.mmdb'), packagedGeoipDb: PACKAGED };
    const { builtAt } = await openCountryData({ geoipDb: PACKAGED });
    await writeFile(paths.geoipDb, await countryFileOf(builtAt + 3 * DAY));
    expect((await openCountryData(paths, () => builtAt)).builtAt).toBe(builtAt);
    expect((await openCountryData(paths, () => builtAt + 2 * DAY)).builtAt).not.toBe(builtAt);
  });

  it('is used while it is newer', async () => {
    await using folder = await createSqlite();
    const paths = { geoipDb: join(folder.folder, 'country.mmdb'), packagedGeoipDb: PACKAGED };
    const packaged = await openCountryData(paths);
    expect(packaged.countryOf('88.2.3.4')).toBe('ES');
    await writeFile(paths.geoipDb, await countryFileOf(packaged.builtAt + DAY));
    expect((await openCountryData(paths)).builtAt).toBe(packaged.builtAt + DAY);
    await writeFile(paths.geoipDb, await countryFileOf(packaged.builtAt - DAY));
    expect((await openCountryData(paths)).builtAt).toBe(packaged.builtAt);
  });

  it('is not used while it is damaged, and is replaced by data that is not newer', async () => {
    await using folder = await createSqlite();
    const paths = { geoipDb: join(folder.folder, 'country.mmdb'), packagedGeoipDb: PACKAGED };
    await writeFile(paths.geoipDb, 'not country data');
    const countries = await openCountryData(paths);
    expect(countries.countryOf('88.2.3.4')).toBe('ES');
    expect(countries.problem).toContain(`${paths.geoipDb} cannot be used (this is not an MMDB`);
    const packaged = await readFile(PACKAGED);
    expect(await updateCountryData(paths, packaged)).toMatchObject({ replaced: true });
    expect(await countries.reload()).toBe(true);
    expect(countries.problem).toBeUndefined();
  });
});

it('a server starts with damaged data beside the packaged data, and names the file', async () => {
  await using database = await createSqlite();
  const file = join(database.folder, 'country.mmdb');
  await writeFile(file, 'not country data');
  const { log, lines } = createMemoryLog();
  await using _server = await startServer({ database, log });
  expect(lines()).toContainEqual(
    expect.objectContaining({
      level: 40,
      msg: `the country data in ${file} cannot be used (this is not an MMDB file, or it is incomplete); the packaged data is used; replace the file with: node admin.js country-data update`,
    }),
  );
});

describe('a running server', () => {
  it('warns once when its country data becomes old, and reads new data without a restart', async () => {
    await using database = await createSqlite();
    const { builtAt } = await openCountryData({ geoipDb: PACKAGED });
    const time = createTestTime(builtAt + 90 * DAY);
    const { log, lines } = createMemoryLog();
    await using server = await startServer({ database, time, log });
    const aboutData = () => lines().filter(({ msg }) => String(msg).includes('country data'));
    const state = async () => {
      const { text } = await sendRequest(server.port, '/readyz');
      return JSON.parse(text) as { status: string; checks: { countryData: string } };
    };
    expect(aboutData()).toEqual([]);
    expect(await state()).toMatchObject({ checks: { countryData: 'ok' } });

    time.advance(DAY);
    await expect.poll(aboutData).toMatchObject([{ level: 40, days: 91 }]);
    expect(await state()).toMatchObject({
      status: 'degraded',
      checks: { countryData: '91 days old' },
    });

    const file = server.context.settings.geoipDb;
    await writeFile(file, 'not country data');
    await untilLogged(2);
    expect(aboutData()[1]).toMatchObject({ level: 50 });
    await rm(file);
    await writeFile(file, await countryFileOf(builtAt + 60 * DAY));
    await untilLogged(3);
    expect(aboutData()[2]).toMatchObject({ level: 30 });
    expect(await state()).toMatchObject({ checks: { countryData: 'ok' } });

    /** A check that still runs has no timer yet: time passes until it has one. */
    async function untilLogged(count: number) {
      await expect
        .poll(() => {
          time.advance(MINUTE);
          return aboutData().length;
        })
        .toBe(count);
    }
  });
});
