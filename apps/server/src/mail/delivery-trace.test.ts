import { expect, it } from 'vitest';
import { startServer } from '../fixtures/backend.fixture.ts';
import { attributesOf, named, startCollector } from '../fixtures/collector.fixture.ts';
import { createSqlite } from '../fixtures/databases.fixture.ts';
import { request } from '../fixtures/operations.fixture.ts';
import { startSmtp } from '../fixtures/smtp.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import { createTracing } from '../platform/tracing/open-telemetry.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const EMAIL = 'quetzal@example.com';
/** Number of OTLP. */
const ERROR = 2;

it('each try to deliver a mail is in the trace of its request, in another process too', async () => {
  await using collector = await startCollector();
  await using database = await createSqlite();
  await using smtp = await startSmtp();
  const time = createTestTime();
  const start = () =>
    startServer({
      database,
      time,
      tracing: createTracing(collector.url, {}),
      settings: { smtpUrl: smtp.url },
    });
  {
    await using server = await start();
    smtp.refuse(true);
    const browser = await server.browser();
    browser.headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
    await request(browser, EMAIL);
    await expect.poll(() => smtp.tried).toHaveLength(1);
  }
  smtp.refuse(false);
  time.advance(5_000);
  {
    await using _server = await start();
    await smtp.mail(EMAIL);
  }
  const [operation] = named(collector.spans(), 'mutation requestMagicLink');
  const tries = named(collector.spans(), 'mail delivery');
  expect(tries.map(({ status }) => status.code)).toEqual([ERROR, 0]);
  for (const [index, attempt] of tries.entries()) {
    expect(attempt).toMatchObject({ traceId: TRACE, parentSpanId: operation!.spanId });
    const facts = attributesOf(attempt);
    expect(facts['mail.kind']).toBe('sign-in');
    expect(smtp.tried[index]).toContain(`<${facts['mail.id']}@`);
  }
  expect(collector.text()).not.toContain('quetzal');
});
