import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { deploySqlite } from './fixtures/deployments.fixture.ts';
import { lostSessions, startLoad } from './fixtures/load.fixture.ts';
import { startFaultServer } from './fixtures/server.fixture.ts';

const run = promisify(execFile);
const ADMIN = join(import.meta.dirname, '../dist/admin.js');

describe('a SQLite file', () => {
  it('refuses a second server with a clear message; the first keeps running', async () => {
    await using deployment = await deploySqlite();
    const { server } = deployment;
    const url = `file:${server.folder}/data/site.db`;
    const startedAt = Date.now();
    const second = startFaultServer({ DATABASE_URL: url, SMTP_URL: deployment.smtp.url });
    await expect(second).rejects.toThrow(/@shpy\/server: [^\n]*another server[^\n]*\n/i);
    // It has waited ten seconds for the first one to stop (`LOCK_WAIT` in sqlite-lock.ts).
    expect(Date.now() - startedAt).toBeGreaterThan(9_000);
    expect((await server.ready()).status).toBe(200);
  });

  it('can be used by the admin command beside a server', async () => {
    await using deployment = await deploySqlite();
    const { server } = deployment;
    const load = startLoad(server.url, deployment.smtp, 4);
    await load.untilSignIns(5);
    const { stdout } = await run(process.execPath, [ADMIN, 'mail', 'list', '--json'], {
      cwd: server.folder,
      env: {
        PUBLIC_URL: server.url,
        DATABASE_URL: 'file:./data/site.db',
        KEYS_FILE: join(server.folder, 'keys.json'),
      },
    });
    expect(() => JSON.parse(stdout) as unknown).not.toThrow();
    await load.untilSignIns(5);
    const report = await load.stop();
    expect(report.outcomes.get('503') ?? 0).toBe(0);
    expect(await lostSessions(server.url, report)).toEqual([]);
  });

  it('is free again as soon as its server is killed', async () => {
    await using deployment = await deploySqlite();
    const { server } = deployment;
    await server.stop('SIGKILL');
    await server.start();
    expect((await server.ready()).status).toBe(200);
  });
});
