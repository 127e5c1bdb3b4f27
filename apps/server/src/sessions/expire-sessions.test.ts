import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@shpy/site-contract';
import { startServer } from '../fixtures/backend.fixture.ts';
import { describeDatabases, openTestStore } from '../fixtures/databases.fixture.ts';
import { createMemoryLog } from '../fixtures/memory-log.fixture.ts';
import { signIn } from '../fixtures/operations.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import { expireSessions } from './expire-sessions.ts';

describeDatabases('a session that expires', (create) => {
  it('is deleted and reported once, with its reason, even by several processes', async () => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    await using other = await openTestStore(database.url);
    const { clock } = createTestTime();
    const account = { id: 'a', email: 'ana@example.com', created_at: 1 };
    await store.db.insertInto('account').values(account).execute();
    const session = (id: string, age: number, unused: number) => ({
      id,
      secret_hash: id,
      account_id: 'a',
      created_at: clock() - age,
      last_used_at: clock() - unused,
    });
    const sessions = [
      session('open', 6 * DAY, DAY),
      session('old', 7 * DAY, 0),
      session('unused', 4 * DAY, 3 * DAY),
      session('unused before it was old', 8 * DAY, 5 * DAY),
      session('old before it was unused', 8 * DAY, 3 * DAY),
    ];
    await store.db.insertInto('session').values(sessions).execute();

    const reported: string[] = [];
    await Promise.all(
      [store, other, store, other].map((one) =>
        expireSessions(one, clock(), (address, reason) => reported.push(`${address} ${reason}`)),
      ),
    );
    expect(reported.sort()).toEqual([
      'ana@example.com age',
      'ana@example.com age',
      'ana@example.com inactivity',
      'ana@example.com inactivity',
    ]);
    const left = await store.db.selectFrom('session').select('id').execute();
    expect(left).toEqual([{ id: 'open' }]);
  });

  it('is deleted a minute after the start of a process', async () => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    const account = { id: 'a', email: 'ana@example.com', created_at: 1 };
    await store.db.insertInto('account').values(account).execute();
    const session = { id: 's', secret_hash: 's', account_id: 'a', created_at: 1, last_used_at: 1 };
    await store.db.insertInto('session').values(session).execute();

    await using server = await startServer({ database });
    server.time.advance(MINUTE);
    await expect.poll(() => store.db.selectFrom('session').select('id').execute()).toEqual([]);
  });

  it('is written to the security log once, even if its browser signs out afterwards', async () => {
    await using database = await create();
    const memory = createMemoryLog();
    await using server = await startServer({ database, log: memory.log });
    const browser = await server.browser();
    await signIn(server, browser);
    const ended = () => memory.events().filter(({ event }) => event === 'session.ended');

    // The session has expired, but its row is not deleted yet. A sign-out ends nothing.
    server.time.advance(3 * DAY);
    await browser.send('DELETE', '/api/auth/session');
    await expect
      .poll(() => {
        server.time.advance(HOUR);
        return ended();
      })
      .toMatchObject([{ reason: 'inactivity', address: expect.stringMatching(/^[\w-]{16}$/) }]);
    await browser.send('DELETE', '/api/auth/session');
    expect(ended()).toHaveLength(1);
    expect(memory.text()).not.toContain('ana@example.com');
    expect(await server.context.metrics.metrics()).toContain(
      'security_events_total{event="session.ended",reason="inactivity"} 1',
    );
  });
});
