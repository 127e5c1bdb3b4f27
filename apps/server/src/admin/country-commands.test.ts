import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY } from '@shpy/site-contract';
import { admin, asJson } from '../fixtures/admin.fixture.ts';
import { countryFileOf } from '../fixtures/country-file.fixture.ts';
import { createSqlite } from '../fixtures/databases.fixture.ts';

it('country-data update replaces the data by newer data only, and needs no database', async () => {
  await using database = await createSqlite();
  const { folder } = database;
  const [given, used] = [join(folder, 'given.mmdb'), join(folder, 'country.mmdb')];
  const update = () => admin(database, 'country-data', 'update', '--from', given, '--json');
  const newer = await countryFileOf(Date.now());
  await writeFile(given, newer);
  const { code, stdout, events } = await update();
  expect(code).toBe(0);
  expect(asJson(stdout)).toMatchObject({ file: used, replaced: true });
  expect(events).toMatchObject([{ command: 'country-data update', reason: 'ok' }]);
  expect((await readFile(used)).equals(newer)).toBe(true);

  await writeFile(given, await countryFileOf(Date.now() - DAY));
  expect(asJson((await update()).stdout)).toMatchObject({ replaced: false });
  for (const broken of [newer.subarray(0, 1_000_000), newer.subarray(0, 1)]) {
    await writeFile(given, broken);
    expect(await update()).toMatchObject({
      code: 1,
      message: expect.stringMatching(/^@shpy\/server: the country data was not updated: [^\n]+$/),
    });
  }
  expect((await readFile(used)).equals(newer)).toBe(true);
  expect((await readdir(folder)).filter((name) => name.endsWith('.draft'))).toEqual([]);
});
