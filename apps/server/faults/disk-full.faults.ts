import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createSqlite, openTestStore } from '../src/fixtures/databases.fixture.ts';
import { startSmtp } from '../src/fixtures/smtp.fixture.ts';
import { backupSqlite } from '../src/platform/database/sqlite-backup.ts';
import { sqlitePath } from '../src/platform/settings/sqlite-path.ts';
import { postgresPrograms, startPostgres } from './fixtures/databases.fixture.ts';
import { deploySqlite } from './fixtures/deployments.fixture.ts';
import { lostSessions, missingMails, startLoad } from './fixtures/load.fixture.ts';
import { type FaultServer, pause, startFaultServer } from './fixtures/server.fixture.ts';
import { canMount, mountSmallDisk } from './fixtures/small-disk.fixture.ts';

/** Expects 503 UNAVAILABLE for a request that must write. */
async function expectUnavailable(server: FaultServer) {
  const token = await fetch(`${server.url}/api/auth/get-jwt-anonymous-token`);
  const bearer = token.ok ? ((await token.json()) as { token: string }).token : '';
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      'x-forwarded-for': '10.250.0.1',
    },
    body: JSON.stringify({
      query: 'mutation { requestMagicLink(email: "full@example.org", locale: "es") { id } }',
    }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
  expect(response.status).toBe(503);
}

describe.skipIf(!canMount)('a full disk (needs root to mount a small one)', () => {
  it('answers 503 on SQLite, reports it in /readyz, and resumes when there is space', async () => {
    await using disk = await mountSmallDisk(8);
    await using deployment = await deploySqlite({ DATABASE_URL: `file:${disk.path}/site.db` });
    const { server, smtp } = deployment;
    const load = startLoad(server.url, smtp, 4);
    await load.untilSignIns(10);
    await disk.fill();
    await server.untilReady(503);
    await expectUnavailable(server);
    // Pages do not need the database.
    expect((await fetch(`${server.url}/en`)).status).toBe(200);
    await disk.empty();
    await server.untilReady(200);
    await load.untilSignIns(5);
    const report = await load.stop();
    expect(report.outcomes.get('500') ?? 0).toBe(0);
    expect(report.hung).toBe(0);
    expect(await missingMails(report, smtp)).toEqual([]);
    expect(await lostSessions(server.url, report)).toEqual([]);
  });

  it('fails a backup to it with the reason, and leaves no file there', async () => {
    await using disk = await mountSmallDisk(1);
    await using database = await createSqlite();
    await using store = await openTestStore(database.url);
    await disk.fill();
    for (const name of ['small.backup', 'folder/small.backup'])
      await expect(backupSqlite(sqlitePath(database.url), `${disk.path}/${name}`)).rejects.toThrow(
        /the disk of \S+small\.backup is full; free space on it/,
      );
    await disk.empty();
    // A database that is larger than the disk.
    await sql`create table filler (text text)`.execute(store.db);
    await sql`insert into filler values (${'x'.repeat(2 ** 21)})`.execute(store.db);
    await expect(
      backupSqlite(sqlitePath(database.url), `${disk.path}/large.backup`),
    ).rejects.toThrow(/the disk of \S+ is full/);
    expect((await readdir(disk.path)).filter((name) => name.includes('large'))).toEqual([]);
  });

  it.skipIf(!postgresPrograms)('resumes on PostgreSQL when there is space', async () => {
    await using disk = await mountSmallDisk(90);
    await using smtp = await startSmtp();
    await using postgres = await startPostgres(disk.path);
    await using server = await startFaultServer({
      DATABASE_URL: postgres.url,
      SMTP_URL: smtp.url,
    });
    const load = startLoad(server.url, smtp, 4);
    await load.untilSignIns(10);
    await disk.fill();
    // PostgreSQL has reserved some space: it fails only when that is used up, or it crashes.
    for (let tries = 0; tries < 200 && !load.report.outcomes.has('503'); tries++) await pause(100);
    expect(load.report.outcomes.has('503')).toBe(true);
    await disk.empty();
    // PostgreSQL may have crashed. Stopped or not, it is started again.
    await postgres.stop('immediate');
    await postgres.start();
    await server.untilReady(200);
    await load.untilSignIns(5);
    const report = await load.stop();
    expect(report.hung).toBe(0);
    expect(await missingMails(report, smtp)).toEqual([]);
    expect(await lostSessions(server.url, report)).toEqual([]);
  });
});
