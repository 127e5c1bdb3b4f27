import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { expect, it } from 'vitest';
import { MINUTE, SECOND } from '@shpy/site-contract';
import { asJson, catchUp, runAdminCommand, startBeside } from '../fixtures/admin.fixture.ts';
import { moveTo } from '../fixtures/browser.fixture.ts';
import { createPostgres, hasPostgres, openTestStore } from '../fixtures/databases.fixture.ts';

const kidOf = (token = '') => decodeProtectedHeader(token).kid;

it.skipIf(!hasPostgres)(
  'two processes share keys through PostgreSQL and a ROOT_KEY, without a file, before and after a rotation',
  async () => {
    await using database = await createPostgres();
    const rootKey = randomBytes(32).toString('base64url');
    const options = { settings: { rootKey } };
    await using here = await startBeside(database, options);
    await using there = await startBeside(database, options);
    const accepts = async (port: number, browser: Awaited<ReturnType<typeof here.browser>>) =>
      (await (await moveTo(port, browser)).graphqlCode('{ getIp { ip } }')) === null;
    const before = await here.browser();
    expect(await accepts(there.port, before)).toBe(true);

    const env = { DATABASE_URL: database.url, ROOT_KEY: rootKey };
    const rotated = await runAdminCommand(['keys', 'rotate', '--json'], env);
    const { id } = asJson<{ id: string }>(rotated.stdout);
    // `here` reads the keys again after a minute. `there` reads them again, at most once a second, when it sees a token of
    // an unknown key.
    catchUp(here, MINUTE + 1);
    catchUp(there, SECOND + 1);
    const after = await here.browser();
    expect(kidOf(after.token)).toBe(id);
    expect(await accepts(there.port, after)).toBe(true);
    expect(kidOf((await there.browser()).token)).toBe(id);
    for (const { port } of [here, there]) expect(await accepts(port, before)).toBe(true);

    await using store = await openTestStore(database.url);
    const rows = await store.db.selectFrom('signing_key').select('private_jwk').execute();
    expect(rows.length).toBeGreaterThan(1);
    for (const { private_jwk: sealed } of rows) expect(sealed).not.toContain('"d"');
    expect(existsSync(join(database.folder, 'keys.json'))).toBe(false);
  },
);
