import { expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import { describeDatabases } from '../fixtures/databases.fixture.ts';
import { startOutboxes } from '../fixtures/outbox.fixture.ts';
import { createMailAdmin } from './mail-admin.ts';

const refused = Object.assign(new Error('<ana@example.com>'), {
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode: 550,
});

describeDatabases('the mail commands of operators', (create) => {
  async function start() {
    const test = await startOutboxes(create);
    const admin = createMailAdmin(test.store, test.time.clock);
    /** Runs an outbox until it has tried each mail that is due. */
    const run = async (send?: () => Promise<void>) => {
      const outbox = test.open(send && { send });
      await outbox.start();
      await outbox.close();
    };
    return { ...test, admin, run };
  }

  it('list mails with their states and without addresses', async () => {
    await using test = await start();
    const states = async () => (await test.admin.listMails()).map(({ state }) => state);
    await test.add();
    await test.run();
    test.time.advance(1);
    await test.add();
    await test.run(() => Promise.reject(refused));
    test.time.advance(1);
    await test.add();
    test.time.advance(10 * MINUTE);
    await test.add();
    expect(await states()).toEqual(['queued', 'expired', 'dead', 'sent']);
    await test.store.db
      .updateTable('outbox')
      .set({ claimed_until: test.time.clock() + 1 })
      .execute();
    expect(await states()).toEqual(['sending', 'expired', 'dead', 'sent']);

    const unsent = await test.admin.listMails({ only: 'unsent' });
    expect(unsent.map(({ state }) => state)).toEqual(['sending', 'expired', 'dead']);
    const dead = await test.admin.listMails({ only: 'dead' });
    expect(dead).toEqual([
      {
        id: expect.any(String),
        kind: 'sign-in',
        address: 'mac of ana@example.com',
        createdAt: test.time.clock() - 10 * MINUTE - 1,
        attempts: 1,
        lastError: 'EENVELOPE 550 RCPT TO',
        state: 'dead',
      },
    ]);
  });

  it('make a queued mail due now', async () => {
    await using test = await start();
    await test.add();
    await test.run(() => Promise.reject(new Error('down')));
    await test.run();
    expect(test.sent).toHaveLength(0);
    const [mail] = await test.admin.listMails();
    await test.admin.retryMail(mail?.id ?? '');
    await test.run();
    expect(test.sent).toHaveLength(1);
  });

  it('say why a mail cannot be sent again', async () => {
    await using test = await start();
    const retry = async () => {
      const [mail] = await test.admin.listMails();
      return test.admin.retryMail(mail?.id ?? '');
    };
    await test.add();
    await test.run(() => Promise.reject(refused));
    await expect(retry()).rejects.toThrow('refused the mail permanently and its text was wiped');
    test.time.advance(1);
    await test.add();
    await test.run();
    await expect(retry()).rejects.toThrow('has been sent');
    await expect(test.admin.retryMail('x')).rejects.toThrow('there is no mail with the id x');
  });

  it('drop one mail', async () => {
    await using test = await start();
    await test.add();
    test.time.advance(1);
    await test.add('eva@example.com');
    const [mail] = await test.rows();
    await test.admin.dropMail(mail?.id ?? '');
    expect(await test.rows()).toMatchObject([{ address_mac: 'mac of eva@example.com' }]);
    await expect(test.admin.dropMail(mail?.id ?? '')).rejects.toThrow('there is no mail');
  });
});
