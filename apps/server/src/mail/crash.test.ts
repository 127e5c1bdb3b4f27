import { expect, it } from 'vitest';
import { ask } from '../fixtures/app.ts';
import { describeDatabases } from '../fixtures/databases.ts';
import { freePort, startProcess } from '../fixtures/process.ts';
import { writeSite } from '../fixtures/site.ts';
import { startSmtp } from '../fixtures/smtp.ts';

describeDatabases('a process that is killed while it sends a mail', (create) => {
  // On PostgreSQL the next process waits for the end of the lease, in real time.
  it('leaves it to the next one, with the same Message-ID', { timeout: 180_000 }, async () => {
    await using database = await create();
    await using site = await writeSite();
    await using smtp = await startSmtp();
    const start = async () => {
      const port = await freePort();
      const server = startProcess({
        ...{ PORT: String(port), SITE_DIR: site.dir, SMTP_URL: smtp.url },
        DATABASE_URL: database.url,
        KEYS_FILE: `${database.folder}/keys.json`,
      });
      await server.says('http://');
      return { ...server, port };
    };
    const release = smtp.hold();
    await using killed = await start();
    const answer = await ask(killed.port, '/api/auth/magic-link', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ana@example.com&locale=es',
    });
    expect(answer.status).toBe(303);
    await expect.poll(() => smtp.tried.length).toBe(1);
    killed.stop('SIGKILL');
    await killed.exit;
    release();

    await using next = await start();
    await expect.poll(() => smtp.tried.length, { timeout: 120_000 }).toBe(2);
    expect(new Set(smtp.tried).size).toBe(1);
    expect((await ask(next.port, '/healthz')).status).toBe(200);
  });
});
