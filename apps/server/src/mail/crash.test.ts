import { freePort } from '@shpy/tools/free-port';
import { expect, it } from 'vitest';
import { sendRequest } from '../fixtures/app.fixture.ts';
import {
  describeDatabases,
  openTestStore,
  type TestDatabase,
} from '../fixtures/databases.fixture.ts';
import { startProcess } from '../fixtures/process.fixture.ts';
import { writeSite } from '../fixtures/site.fixture.ts';
import { startSmtp } from '../fixtures/smtp.fixture.ts';

/** Moves the end of the lease to now, instead of waiting for it. */
async function endLease({ url }: TestDatabase) {
  await using store = await openTestStore(url);
  const held = store.db.updateTable('outbox').where('claimed_until', '>', Date.now());
  const [result] = await held.set({ claimed_until: Date.now() }).execute();
  expect(result?.numUpdatedRows).toBe(1n);
}

describeDatabases('a process that is killed while it sends a mail', (create) => {
  it('leaves the mail to the next process, with the same Message-ID', async () => {
    await using database = await create();
    await using site = await writeSite();
    await using smtp = await startSmtp();
    const start = async () => {
      const port = await freePort();
      const server = startProcess({
        PORT: String(port),
        SITE_DIR: site.dir,
        SMTP_URL: smtp.url,
        DATABASE_URL: database.url,
        KEYS_FILE: `${database.folder}/keys.json`,
      });
      await server.says('http://');
      return { ...server, port };
    };
    const release = smtp.hold();
    await using killed = await start();
    const answer = await sendRequest(killed.port, '/api/auth/magic-link', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ana@example.com&locale=es',
    });
    expect(answer.status).toBe(303);
    await expect.poll(() => smtp.tried.length).toBe(1);
    killed.stop('SIGKILL');
    await killed.exit;
    release();

    await endLease(database);
    await using next = await start();
    await expect.poll(() => smtp.tried.length).toBe(2);
    expect(new Set(smtp.tried).size).toBe(1);
    expect((await sendRequest(next.port, '/healthz')).status).toBe(200);
  });
});
