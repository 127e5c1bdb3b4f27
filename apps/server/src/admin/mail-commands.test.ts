import { expect, it } from 'vitest';
import { admin, asJson, catchUp, startBeside } from '../fixtures/admin.fixture.ts';
import { describeDatabases, openTestStore } from '../fixtures/databases.fixture.ts';
import { request } from '../fixtures/operations.fixture.ts';

const HALF_A_MINUTE = 30_000;

interface Mail {
  id: string;
  state: string;
  lastError: string | null;
}

describeDatabases('the mail commands', (create) => {
  it('list dead letters with the reason, and drop one', async () => {
    await using database = await create();
    await using server = await startBeside(database);
    server.smtp.reply('rcpt to', 550);
    await request(await server.browser());
    const list = async (...args: string[]) => {
      const { code, stdout } = await admin(database, 'mail', 'list', '--json', ...args);
      expect(code).toBe(0);
      return asJson<Mail[]>(stdout);
    };
    await using store = await openTestStore(database.url);
    const failed = store.db.selectFrom('outbox').selectAll().where('failed_at', 'is not', null);
    await expect.poll(() => failed.execute()).toHaveLength(1);
    const [dead] = await list('--dead');
    expect(dead).toMatchObject({ state: 'dead', lastError: expect.stringContaining('550') });
    const both = await admin(database, 'mail', 'list', '--dead', '--all');
    expect(both).toMatchObject({
      code: 2,
      message: expect.stringContaining('only one of --dead and --all'),
    });
    expect(dead?.lastError).toMatch(/ 5\.1\.1 RCPT TO: … refused at rcpt to$/);
    const readable = await admin(database, 'mail', 'list');
    expect(readable.stdout).toContain(`${dead?.id}  dead     sign-in`);
    expect(readable.stdout).toContain('refused at rcpt to');
    expect(readable.stdout).not.toContain('@');

    const retried = await admin(database, 'mail', 'retry', dead?.id ?? '');
    expect(retried).toMatchObject({ code: 1, message: expect.stringContaining('permanently') });
    expect(await admin(database, 'mail', 'drop', dead?.id ?? '')).toMatchObject({ code: 0 });
    expect(await list()).toEqual([]);
    const again = await admin(database, 'mail', 'drop', dead?.id ?? '');
    expect(again).toMatchObject({ code: 1, message: expect.stringContaining('there is no mail') });
  });

  it('list the mails to one address, in all its spellings', async () => {
    await using database = await create();
    await using server = await startBeside(database);
    server.smtp.refuse(true);
    await request(await server.browser(), 'a.na+shop@gmail.com');
    server.time.advance(1);
    await request(await server.browser(), 'bo@example.com');
    const list = (...args: string[]) => admin(database, 'mail', 'list', '--json', ...args);
    const [second, first] = asJson<Mail[]>((await list()).stdout);
    const found = await list('--email', 'ana@gmail.com');
    expect(asJson<Mail[]>(found.stdout)).toMatchObject([{ id: first?.id }]);
    const hash = String(asJson<{ address: string }[]>(found.stdout)[0]?.address);
    expect(hash.startsWith(String(found.events[0]?.address))).toBe(true);
    expect(found.stderr).not.toContain('ana@');
    const other = await list('--email=bo@example.com', '--all');
    expect(asJson<Mail[]>(other.stdout)).toMatchObject([{ id: second?.id }]);
    expect((await list('--email', 'nobody@example.com')).stdout).toBe('[]\n');
    expect(await list('--email', 'nobody')).toMatchObject({ code: 2 });
  });

  it('make a waiting mail due now', async () => {
    await using database = await create();
    await using server = await startBeside(database);
    server.smtp.refuse(true);
    await request(await server.browser());
    await using store = await openTestStore(database.url);
    const tried = store.db
      .selectFrom('outbox')
      .selectAll()
      .where('last_error', 'is not', null)
      .where('claimed_by', 'is', null);
    await expect.poll(() => tried.execute()).toHaveLength(1);
    const [mail] = asJson<Mail[]>((await admin(database, 'mail', 'list', '--json')).stdout);
    expect(mail).toMatchObject({ state: 'queued' });
    // Below the longest retry delay: a later instant counts as due, because it comes from a wrong clock.
    const later = { next_attempt_at: Date.now() + HALF_A_MINUTE };
    await store.db.updateTable('outbox').set(later).execute();
    server.smtp.refuse(false);
    expect(await admin(database, 'mail', 'retry', mail?.id ?? '')).toMatchObject({ code: 0 });
    // The outbox polls every five seconds for changes by other processes.
    await expect.poll(() => server.time.untilNext()).toBeLessThanOrEqual(5_000);
    catchUp(server, 6_000);
    await server.smtp.mail('ana@example.com');
    // Sent mails hide those that need attention.
    const list = async (...args: string[]) =>
      (await admin(database, 'mail', 'list', ...args)).stdout;
    await expect.poll(() => list()).toMatch(/^No unsent mails/);
    expect(await list('--all')).toContain(`${mail?.id}  sent `);
  });
});
