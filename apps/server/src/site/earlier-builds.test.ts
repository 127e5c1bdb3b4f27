import { MINUTE } from '@shpy/site-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../fixtures/backend.fixture.ts';
import {
  createPostgres,
  createSqlite,
  describeDatabases,
  hasPostgres,
  openTestStore,
  type TestDatabase,
} from '../fixtures/databases.fixture.ts';
import { sendRequest, type RequestOptions } from '../fixtures/app.fixture.ts';
import { createMemoryLog } from '../fixtures/memory-log.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import { createFindEarlier } from './earlier-builds.ts';
import { compressFast, createCompressor } from './representation.ts';
import { BUILD_LIFETIME, storeBuild } from './stored-builds.ts';

const EARLIER = ['/assets/old-1a2b.js', '/assets/old-3c4d.woff2', '/builds/meta/b0.json'];
const earlierSite: [object, Record<string, string>] = [
  { build: { id: 'b0', timestamp: 1 } },
  {
    'assets/old-1a2b.js': 'earlier();'.repeat(200),
    'assets/old-3c4d.woff2': 'not really a font'.repeat(20),
    'builds/meta/b0.json': '{"id":"b0","timestamp":1,"routes":["/"]}',
  },
];

const REQUESTS: RequestOptions[] = [
  {},
  { headers: { 'accept-encoding': 'br, gzip' } },
  { headers: { 'accept-encoding': 'gzip' } },
  { method: 'HEAD' },
  { method: 'POST', body: '{}', headers: { 'content-type': 'text/unknown' } },
];

/** All responses for these paths, without the headers that differ between requests. */
async function answersOf({ port }: TestServer, paths: string[]) {
  const answers = [];
  for (const path of paths)
    for (const options of REQUESTS) {
      const { status, headers, bytes } = await sendRequest(port, path, options);
      const { date: _, 'x-request-id': __, ...rest } = headers;
      answers.push({ path, status, headers: rest, bytes });
    }
  return answers;
}

const status = async ({ port }: TestServer, path: string, headers = {}) =>
  (await sendRequest(port, path, { headers })).status;

describeDatabases('the assets of an earlier build', (create) => {
  it('are served exactly as by a server of that build', async () => {
    await using database = await create();
    const first = await startServer({ database, site: earlierSite });
    const own = await answersOf(first, EARLIER);
    await first[Symbol.asyncDispose]();
    // One status for each of REQUESTS.
    expect(own.map(({ status: code }) => code)).toEqual(
      EARLIER.flatMap(() => [200, 200, 200, 200, 405]),
    );

    await using second = await startServer({ database });
    expect(await answersOf(second, EARLIER)).toEqual(own);
    const etag = own[1]?.headers.etag ?? '';
    const headers = { 'accept-encoding': 'br', 'if-none-match': etag };
    expect(await status(second, EARLIER[0] ?? '', headers)).toBe(304);
  });

  it('are served for seven days after the last use', async () => {
    await using database = await create();
    const time = createTestTime();
    const path = EARLIER[0] ?? '';
    const first = await startServer({ database, time, site: earlierSite });
    time.advance(10 * MINUTE);
    await using store = await openTestStore(database.url);
    const lastUse = () => store.db.selectFrom('site_build').select('last_used_at').execute();
    await expect.poll(lastUse).toEqual([{ last_used_at: time.clock() }]);
    await first[Symbol.asyncDispose]();

    await using second = await startServer({ database, time });
    time.advance(BUILD_LIFETIME - 1);
    expect(await status(second, path)).toBe(200);
    time.advance(1);
    const late = status(second, path);
    // The lookup re-reads whether the build was used meanwhile.
    await expect.poll(() => time.untilNext()).toBeLessThanOrEqual(1_000);
    time.advance(1_000);
    expect(await late).toBe(404);
  });

  it('never prevent a start, and are stored when this becomes possible', async () => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    await store.db.schema.alterTable('site_asset').renameTo('elsewhere').execute();
    const { log, lines } = createMemoryLog();
    await using server = await startServer({ database, log });
    expect(await status(server, '/')).toBe(200);
    expect(lines()).toContainEqual(
      expect.objectContaining({ msg: 'the assets of this build could not be stored' }),
    );
    await store.db.schema.alterTable('elsewhere').renameTo('site_asset').execute();
    server.time.advance(10 * MINUTE);
    const stored = () => store.db.selectFrom('site_asset').select('path').execute();
    await expect.poll(stored).toContainEqual({ path: '/builds/meta/b1.json' });
  });
});

describe.skipIf(!hasPostgres)('two processes with different builds, on PostgreSQL', () => {
  it('serve the assets of the other build', async () => {
    await using database = await createPostgres();
    const time = createTestTime();
    await using older = await startServer({ database, time });
    // The older process reads the names before the newer build is stored.
    expect(await status(older, '/assets/made-up.js')).toBe(404);
    await using newer = await startServer({ database, time, site: earlierSite });
    const own = await answersOf(newer, EARLIER);
    time.advance(1_000);
    expect(await answersOf(older, EARLIER)).toEqual(own);
  });
});

describe('the lookup', () => {
  let database: TestDatabase;
  let store: Awaited<ReturnType<typeof openTestStore>>;
  beforeEach(async () => {
    database = await createSqlite();
    store = await openTestStore(database.url);
    const { represent } = await createCompressor('');
    const code = await represent('text/javascript', Buffer.from('code();'), compressFast);
    await storeBuild(store, { id: 'b0', assets: new Map([['/assets/a.js', code]]) }, 1);
  });
  afterEach(async () => {
    await store[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  const createLookup = () => {
    const time = createTestTime(2);
    const memory = createMemoryLog();
    const queries = vi.spyOn(store.db, 'selectFrom');
    const find = createFindEarlier({ store, log: memory.log, ...time });
    return { time, memory, queries, find };
  };

  it('costs one query per second for made-up names, and none for other paths', async () => {
    const { time, queries, find } = createLookup();
    for (const path of ['/', '/favicon.ico', '/builds/latest.json', '/assets/', '/x/assets/a.js'])
      expect(await find(path)).toBeUndefined();
    expect(queries).not.toHaveBeenCalled();

    const madeUp = () =>
      Promise.all(Array.from({ length: 500 }, (_, n) => find(`/assets/made-up-${n}.js`)));
    expect(new Set(await madeUp())).toEqual(new Set([undefined]));
    expect(queries).toHaveBeenCalledTimes(1);
    const again = madeUp();
    time.advance(1_000);
    await again;
    expect(queries).toHaveBeenCalledTimes(2);
  });

  it('waits for the next query in 200 requests at most', async () => {
    const { time, find } = createLookup();
    await find('/assets/made-up.js');
    let answered = 0;
    const requests = Array.from({ length: 300 }, (_, n) =>
      find(`/assets/made-up-${n}.js`).then(() => (answered += 1)),
    );
    await requests.at(-1);
    expect(answered).toBe(100);
    time.advance(1_000);
    await Promise.all(requests);
    expect(answered).toBe(300);
    await expect(find('/assets/a.js')).resolves.toMatchObject({ immutable: true });
  });

  it('costs one query for all simultaneous requests of an asset', async () => {
    const { queries, find } = createLookup();
    const found = await Promise.all(Array.from({ length: 50 }, () => find('/assets/a.js')));
    expect(new Set(found).size).toBe(1);
    expect(found[0]).toMatchObject({ immutable: true });
    // One query for the names, and one for the asset.
    expect(queries).toHaveBeenCalledTimes(2);
  });

  it('serves no content that differs from its hash, and logs it', async () => {
    const { memory, find } = createLookup();
    await store.db
      .updateTable('site_asset')
      .set({ body: Buffer.from('evil();') })
      .execute();
    expect(await find('/assets/a.js')).toBeUndefined();
    expect(memory.lines()).toMatchObject([
      { path: '/assets/a.js', msg: 'an asset in the database is damaged and is not served' },
    ]);
  });

  it('rejects while the database is unavailable, and recovers', async () => {
    const { time, queries, find } = createLookup();
    queries.mockImplementationOnce(() => {
      throw new Error('away');
    });
    await expect(find('/assets/a.js')).rejects.toThrow('away');
    const again = find('/assets/a.js');
    time.advance(1_000);
    expect(await again).toBeDefined();
  });
});
