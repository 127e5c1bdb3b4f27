import { expect, it } from 'vitest';
import { DAY } from '@shpy/site-contract';
import { sendRequest } from '../fixtures/app.fixture.ts';
import { startServer } from '../fixtures/backend.fixture.ts';
import { describeDatabases } from '../fixtures/databases.fixture.ts';
import { signIn } from '../fixtures/operations.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';

const START = Date.UTC(2026, 0, 15, 12);

describeDatabases('the keyring with a clock', (create) => {
  it.each([-3 * DAY, -DAY, -30_000, DAY, 60 * DAY])(
    'that is corrected by %i ms after the first start has working tokens',
    async (step) => {
      await using database = await create();
      const wrong = createTestTime(START - step);
      await using first = await startServer({ database, time: wrong });
      expect((await sendRequest(first.port, '/readyz')).status).toBe(200);
      await first.stop();

      await using server = await startServer({ database, time: createTestTime(START) });
      const { status, text } = await sendRequest(server.port, '/readyz');
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ checks: { keys: 'ok' } });
      const browser = await server.browser();
      await signIn(server, browser);
      expect((await browser.graphql('{ me { email } }')).data).toMatchObject({
        me: { email: 'ana@example.com' },
      });
    },
  );

  it.each([-3 * DAY, -DAY, -30_000, DAY])(
    'that steps by %i ms while the server runs has working tokens',
    async (step) => {
      let offset = 0;
      const time = createTestTime(START);
      const stepping = { ...time, clock: () => time.clock() + offset };
      await using database = await create();
      await using server = await startServer({ time: stepping, database });
      await server.browser();
      offset = step;
      expect((await sendRequest(server.port, '/readyz')).status).toBe(200);
      const browser = await server.browser();
      expect((await browser.graphql('{ getIp { ip } }')).errors).toBeUndefined();
    },
  );
});
