import { describe, expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import { sendRequest } from '../fixtures/app.fixture.ts';
import { startServer, type TestServer } from '../fixtures/backend.fixture.ts';
import { createSqlite, describeDatabases, openTestStore } from '../fixtures/databases.fixture.ts';
import { request } from '../fixtures/operations.fixture.ts';
import { type SmtpStage, startSmtp, type TestSmtp } from '../fixtures/smtp.fixture.ts';

const ADDRESS = 'ana@example.com';

const metrics = async ({ port }: TestServer) => (await sendRequest(port, '/metrics')).text;

describeDatabases('a mail that the mail server refuses permanently', (create) => {
  it.each([
    ['rcpt to', 550, true],
    ['rcpt to', 550, false],
    ['data', 554, true],
  ] as const)('is wiped: %s %i, pipelining %s', async (stage, code, pipelining) => {
    await using database = await create();
    await using smtp = await startSmtp({ withoutPipelining: !pipelining });
    await using server = await startServer({ database, settings: { smtpUrl: smtp.url } });
    await using store = await openTestStore(database.url);
    smtp.reply(stage, code);
    await request(await server.browser(), ADDRESS);

    await expect.poll(() => metrics(server)).toContain('mail_tries_total{result="refused"} 1\n');
    const rows = () => store.db.selectFrom('outbox').selectAll().execute();
    await expect.poll(rows).toMatchObject([
      {
        body: null,
        attempts: 1,
        failed_at: server.time.clock(),
        sent_at: null,
        claimed_by: null,
      },
    ]);
    const [row] = await rows();
    expect(row?.last_error).toContain(`${code} 5.1.1 ${stage.toUpperCase()}`);
    expect(row?.last_error).toMatch(new RegExp(`: … refused at ${stage}$`));
    expect(JSON.stringify(row)).not.toContain('@');
    expect(row?.last_error).not.toContain('ana');
    expect(await metrics(server)).toContain('mail_dead_letters 1\n');
    expect(await metrics(server)).toContain('mail_queue_length 0\n');

    // The mail is not tried again, and the process stays ready.
    smtp.reply(stage, null);
    server.time.advance(5 * MINUTE);
    expect(await server.ready()).toMatchObject({ mail: 'ok' });
    await request(await server.browser(), ADDRESS);
    await smtp.mail(ADDRESS);
    expect(smtp.received).toHaveLength(1);
    expect(await metrics(server)).toContain('mail_tries_total{result="failed"} 0\n');
  });
});

/** Expects one mail to stay queued while `fail` is in effect, and to arrive after `heal`. */
async function expectQueued(smtp: TestSmtp, fail: () => void, heal: () => void) {
  await using database = await createSqlite();
  await using server = await startServer({ database, settings: { smtpUrl: smtp.url } });
  await using store = await openTestStore(database.url);
  fail();
  await request(await server.browser(), ADDRESS);
  await expect.poll(() => metrics(server)).toContain('mail_tries_total{result="failed"} 1\n');
  const row = () => store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  await expect.poll(row).toMatchObject({ attempts: 1, claimed_by: null, failed_at: null });
  const { body, last_error } = await row();
  expect(body).toBeTruthy();
  expect(last_error).not.toContain('@');
  expect(await metrics(server)).toContain('mail_queue_length 1\n');

  server.time.advance(MINUTE);
  expect((await server.ready()).mail).toMatch(/^the oldest mail has waited for 60 s$/);
  heal();
  // The timer of the next try is set a moment after the failure.
  const arrived = () => {
    server.time.advance(1_000);
    return smtp.to(ADDRESS).length;
  };
  await expect.poll(arrived).toBe(1);
  await expect.poll(async () => (await server.ready()).mail).toBe('ok');
  expect(await metrics(server)).toContain('mail_tries_total{result="refused"} 0\n');
  expect(new Set(smtp.tried).size).toBe(1);
}

describe('a mail stays queued, and arrives later with the same Message-ID', () => {
  const stages: [SmtpStage, number][] = [
    ['greeting', 554],
    ['greeting', 421],
    ['ehlo', 502],
    ['auth', 535],
    ['auth', 454],
    ['mail from', 550],
    ['mail from', 451],
    ['rcpt to', 450],
    ['data', 451],
  ];
  it.each(stages)('after %s %i', async (stage, code) => {
    await using smtp = await startSmtp({ withAuth: true });
    await expectQueued(
      smtp,
      () => smtp.reply(stage, code),
      () => smtp.reply(stage, null),
    );
  });

  it('after MAIL FROM 550 without pipelining', async () => {
    await using smtp = await startSmtp({ withoutPipelining: true });
    await expectQueued(
      smtp,
      () => smtp.reply('mail from', 550),
      () => smtp.reply('mail from', null),
    );
  });

  it('if a server that no longer offers AUTH would refuse each recipient', async () => {
    await using smtp = await startSmtp();
    const url = smtp.url.replace('//', '//user:password@');
    smtp.reply('rcpt to', 550);
    await using server = await startServer({ settings: { smtpUrl: url } });
    await request(await server.browser(), ADDRESS);
    await expect.poll(() => metrics(server)).toContain('mail_tries_total{result="failed"} 1\n');
    expect(await metrics(server)).toContain('mail_dead_letters 0\n');
  });
});

it.each([
  ['offers no STARTTLS', {}],
  ['has a bad certificate', { withBadCertificate: true }],
])('a mail stays queued if TLS is required and the server %s', async (_what, options) => {
  await using smtp = await startSmtp(options);
  const settings = { smtpUrl: smtp.url, smtpRequireTls: true };
  await using server = await startServer({ settings });
  await request(await server.browser(), ADDRESS);
  await expect.poll(() => metrics(server)).toContain('mail_tries_total{result="failed"} 1\n');
  expect(await metrics(server)).toContain('mail_queue_length 1\n');
  expect(smtp.tried).toEqual([]);
});

it('a slow mail server does not delay answers to visitors, and receives each mail once', async () => {
  await using server = await startServer();
  const release = server.smtp.hold();
  await request(await server.browser(), ADDRESS);
  await expect.poll(() => server.smtp.tried.length).toBe(1);
  server.time.advance(MINUTE);
  await request(await server.browser(), 'eva@example.com');
  release();
  await server.smtp.mail(ADDRESS);
  await server.smtp.mail('eva@example.com');
  expect(server.smtp.tried).toHaveLength(2);
});
