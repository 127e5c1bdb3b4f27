import { readdir, readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DAY } from '@shpy/site-contract';
import { admin, asJson, runAdminCommand } from '../fixtures/admin.fixture.ts';
import { countryFileOf } from '../fixtures/country-file.fixture.ts';
import { createSqlite } from '../fixtures/databases.fixture.ts';
import { createAdminContext } from './context.ts';
import { countryCommands } from './country-commands.ts';

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

it('country-data update refuses data from the future, and replaces such data', async () => {
  await using database = await createSqlite();
  const [given, used] = ['given.mmdb', 'country.mmdb'].map((name) => join(database.folder, name));
  const update = () => admin(database, 'country-data', 'update', '--from', given!, '--json');
  const future = await countryFileOf(Date.now() + 2 * DAY);
  await writeFile(given!, future);
  expect(await update()).toMatchObject({
    code: 1,
    message: expect.stringContaining('it was built in the future, on '),
  });
  await writeFile(used!, future);
  await writeFile(given!, await countryFileOf(Date.now()));
  expect(asJson((await update()).stdout)).toMatchObject({ replaced: true });
  // A clock that is a little behind.
  await writeFile(given!, await countryFileOf(Date.now() + DAY / 2));
  expect(asJson((await update()).stdout)).toMatchObject({ replaced: true });

  // Also a file that GEOIP_DB names.
  const env = { GEOIP_DB: used! };
  await writeFile(used!, future);
  const run = await runAdminCommand(['country-data', 'update', '--from', given!, '--json'], env);
  expect(asJson(run.stdout)).toMatchObject({ replaced: true });
});

it('country-data update names the setting of a file that it cannot write', async () => {
  await using database = await createSqlite();
  const given = join(database.folder, 'given.mmdb');
  await writeFile(given, await countryFileOf(Date.now()));
  const command = ['country-data', 'update', '--from', given];
  const run = await runAdminCommand(command, { GEOIP_DB: join(given, 'country.mmdb') });
  expect(run.message).toMatch(
    /set another path: [^\n]+ \(GEOIP_DB, by default beside KEYS_FILE\)$/,
  );
});

it('country-data update reports a download while it lasts', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    server.close();
  });
  const lines: string[] = [];
  await using context = createAdminContext({}, { write: (line) => lines.push(line) });
  const { port } = server.address() as AddressInfo;
  const from = `http://127.0.0.1:${port}/data`;
  const requested = once(server, 'request');
  const updated = countryCommands[0]!.run(context, { args: [], flags: { from } });
  const failed = expect(updated).rejects.toThrow('answers 404');
  const [, response] = (await requested) as [unknown, ServerResponse];
  expect(lines).toEqual([
    `Downloading the country data from 127.0.0.1:${port}; this may take a minute.\n`,
  ]);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(1)).toEqual([
    'Still downloading after 5 s.\n',
    'Still downloading after 10 s.\n',
  ]);
  response.writeHead(404).end();
  await failed;
  expect(vi.getTimerCount()).toBe(0);
});
