import { describe, expect, it } from 'vitest';
import { deploySqlite } from './fixtures/deployments.fixture.ts';
import { startFaultServer } from './fixtures/server.fixture.ts';

describe('two servers on one SQLite file', () => {
  it('the second is refused with a clear message, the first goes on', async () => {
    await using deployment = await deploySqlite();
    const { server } = deployment;
    const url = `file:${server.folder}/data/site.db`;
    const startedAt = Date.now();
    const second = startFaultServer({ DATABASE_URL: url, SMTP_URL: deployment.smtp.url });
    await expect(second).rejects.toThrow(/@shpy\/server: [^\n]*another server[^\n]*\n/i);
    expect(Date.now() - startedAt).toBeGreaterThan(9_000);
    expect((await server.ready()).status).toBe(200);
  });

  it('a server that was killed holds nothing: the next starts at once', async () => {
    await using deployment = await deploySqlite();
    const { server } = deployment;
    await server.stop('SIGKILL');
    await server.start();
    expect((await server.ready()).status).toBe(200);
  });
});
