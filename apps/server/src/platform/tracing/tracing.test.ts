import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { describe, expect, it } from 'vitest';
import { secretsOf, startServer } from '../../fixtures/backend.fixture.ts';
import { attributesOf, named, startCollector } from '../../fixtures/collector.fixture.ts';
import { createSqlite, describeDatabases } from '../../fixtures/databases.fixture.ts';
import { createMemoryLog } from '../../fixtures/memory-log.fixture.ts';
import { REQUEST } from '../../fixtures/operations.fixture.ts';
import { startRealServer } from '../../fixtures/real-server.fixture.ts';
import { createTracing } from './open-telemetry.ts';
import { watchExporter } from './watched-exporter.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
/** The last field says that the caller does not record the trace. The server ignores it. */
const TRACEPARENT = `00-${TRACE}-${CALLER}-00`;
const EMAIL = 'quetzal@example.com';
const CLIENT_IP = '203.0.113.77';

describeDatabases('a trace', (create) => {
  it('leads from the traceparent of a request to its SQL statements and its mail, without secrets', async () => {
    await using collector = await startCollector();
    const tracing = createTracing(collector.url, {});
    await using database = await create();
    const { log, lines } = createMemoryLog(5, tracing.logFields);
    await using server = await startServer({ database, tracing, log });
    const browser = await server.browser();
    browser.headers = { traceparent: TRACEPARENT, 'x-forwarded-for': CLIENT_IP };
    await browser.graphql(REQUEST, { email: EMAIL, locale: 'es' });
    const mail = await server.smtp.mail(EMAIL);
    const { token, code } = secretsOf(mail);
    await browser.send('GET', `/en/login?token=${token}`);
    expect(lines().filter(({ trace_id }) => trace_id === TRACE)).not.toEqual([]);
    await server.stop();

    const ours = collector.spans().filter(({ traceId }) => traceId === TRACE);
    const [request] = named(ours, 'POST /graphql');
    const [operation] = named(ours, 'mutation requestMagicLink');
    const [insert] = named(ours, 'sql insert');
    expect(request).toMatchObject({ parentSpanId: CALLER });
    expect(attributesOf(request!)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
    });
    expect(operation).toMatchObject({ parentSpanId: request!.spanId });
    expect(insert).toMatchObject({ parentSpanId: operation!.spanId });
    expect(attributesOf(insert!)['db.query.text']).toMatch(/values \((\?|\$1)/);
    const [delivery, ...others] = named(collector.spans(), 'mail delivery');
    expect(delivery).toMatchObject({ traceId: TRACE, parentSpanId: operation!.spanId });
    expect(others).toEqual([]);
    const secrets = [EMAIL, 'quetzal', CLIENT_IP, token, code, browser.token!, '127.0.0.1'];
    for (const secret of secrets) expect(collector.text()).not.toContain(secret);
  });
});

describe('a span', () => {
  it('of a refused operation is marked with its error code', async () => {
    await using collector = await startCollector();
    const tracing = createTracing(collector.url, {});
    await using server = await startServer({ tracing });
    const browser = await server.browser();
    expect(await browser.graphqlCode('{ sessions { id } }')).toBe('UNAUTHENTICATED');
    await server.stop();
    const [span] = named(collector.spans(), 'query sessions');
    const ERROR = 2;
    expect(span?.status.code).toBe(ERROR);
    expect(attributesOf(span!)['error.type']).toBe('UNAUTHENTICATED');
  });

  it('is not sent if the sampler drops it, even if the visitor asks for it by traceparent', async () => {
    await using collector = await startCollector();
    const tracing = createTracing(collector.url, { OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    await using server = await startServer({ tracing });
    const browser = await server.browser();
    const recorded = TRACEPARENT.replace(/00$/, '01');
    await browser.send('GET', '/api/ip', { headers: { traceparent: recorded } });
    await server.stop();
    expect(collector.spans()).toEqual([]);
  });
});

describe('the sampler', () => {
  it.each([
    ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'always-on' }],
    [
      'OTEL_TRACES_SAMPLER_ARG',
      { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '10%' },
    ],
  ])('refuses an invalid value of %s', (variable, env) => {
    expect(() => createTracing('http://127.0.0.1:1', env)).toThrow(
      new RegExp(`^@shpy/server: ${variable} is "[^"]+"; accepted: .*$`),
    );
  });
});

describe('a collector that fails', () => {
  it('delays no request, and the shutdown only up to its time limit', async () => {
    const tracing = createTracing('http://127.0.0.1:1', {});
    await using server = await startServer({ tracing });
    const browser = await server.browser();
    expect((await browser.send('GET', '/api/ip')).status).toBe(200);
    await server.stop();
  });

  it('is logged once, and again when it is back', async () => {
    await using collector = await startCollector();
    const { exporter, reportTo } = watchExporter(new OTLPTraceExporter({ url: collector.url }));
    const { log, lines } = createMemoryLog();
    reportTo(log);
    const send = () => new Promise((resolve) => exporter.export([], resolve));
    for (const status of [400, 400, 200, 200]) {
      collector.answer(status);
      await send();
    }
    expect(lines().map(({ msg }) => msg)).toEqual([
      'the collector of traces does not accept spans; they are lost',
      'the collector of traces is back',
    ]);
  });
});

it('a real process sends traces if OTEL_EXPORTER_OTLP_ENDPOINT is set', async () => {
  await using collector = await startCollector();
  await using database = await createSqlite();
  {
    await using server = await startRealServer(database, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'the-shop',
    });
    await server.browser();
  }
  expect(named(collector.spans(), 'GET /api/auth/get-jwt-anonymous-token')).toHaveLength(1);
  expect(collector.text()).toContain('the-shop');
});
