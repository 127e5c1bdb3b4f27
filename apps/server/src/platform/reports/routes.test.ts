import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PUBLIC_URL, startApp, type TestApp } from '../../fixtures/app.fixture.ts';
import { MAX_PER_MINUTE } from '../http/visitor-limit.ts';
import { MAX_LINES } from './recorder.ts';
import { MAX_REPORTS, REPORT_LABELS } from './report.ts';

let server: TestApp;
let lines: object[];
beforeEach(async () => {
  server = await startApp({ trustProxy: ['127.0.0.1'] });
  lines = [];
  vi.spyOn(server.context.log, 'warn').mockImplementation(((line: object) => {
    lines.push(line);
  }) as never);
});
afterEach(() => server[Symbol.asyncDispose]());

const post = (body: unknown, type = 'application/reports+json', headers = {}) =>
  server.request('/api/reports', {
    method: 'POST',
    headers: { 'content-type': type, origin: PUBLIC_URL, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const violation = {
  type: 'csp-violation',
  url: `${PUBLIC_URL}/verificar?token=s3cret`,
  body: {
    documentURL: `${PUBLIC_URL}/verificar?token=s3cret`,
    effectiveDirective: 'img-src',
    blockedURL: 'https://evil.example/s3cret?ana@empresa.es',
    sample: 's3cret',
  },
};
const line = {
  kind: 'csp',
  directive: 'img-src',
  blocked: 'https://evil.example',
  page: '/verificar',
};
const metrics = () => server.context.metrics.metrics();

it.each([
  ['application/reports+json', [violation]],
  ['application/json', violation],
  [
    'application/csp-report; charset=utf-8',
    {
      'csp-report': {
        'document-uri': violation.url,
        'effective-directive': 'img-src',
        'blocked-uri': violation.body.blockedURL,
      },
    },
  ],
])('logs and counts %s without addresses', async (type, body) => {
  const { status, text, headers } = await post(body, type);
  expect([status, text, headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(lines).toEqual([line]);
  expect(await metrics()).toContain('browser_reports_total{kind="csp",directive="img-src"} 1');
});

it.each([
  ['an incomplete document', '{', 'application/json', 400],
  ['nothing', '', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['invalid JSON', '[]]', 'application/reports+json', 400],
  ['an unknown object', '{"a":1}', 'application/csp-report', 400],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json', 400],
  ['a long text', `"${'x'.repeat(70_000)}"`, 'application/json', 413],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['plain text', 'x', 'text/plain', 415],
])('refuses %s', async (_name, body, type, status) => {
  const answer = await post(body, type);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toMatchObject({ error: expect.any(String) });
  expect(lines).toEqual([]);
});

it('accepts reports only from this site, by POST', async () => {
  expect((await post([violation], undefined, { origin: 'https://evil.example' })).status).toBe(403);
  const get = await server.get('/api/reports');
  expect([get.status, get.headers.allow]).toEqual([405, 'POST']);
});

it('limits the number of labels, and of lines in a minute', async () => {
  const report = (n: number) => ({
    ...violation,
    type: n % 2 ? 'csp-violation' : `type-${n}`,
    body: { ...violation.body, effectiveDirective: `directive-${n}` },
  });
  const reports = Array.from({ length: 10 * MAX_LINES }, (_, n) => report(n));
  while (reports.length > 0) expect((await post(reports.splice(0, MAX_REPORTS))).status).toBe(204);
  // A new minute may have begun meanwhile.
  expect(lines.length).toBeLessThanOrEqual(2 * MAX_LINES);
  const counted = (await metrics()).match(/^browser_reports_total\{.*$/gm) ?? [];
  expect(counted).toHaveLength(REPORT_LABELS.length);
  expect(counted.filter((line) => !line.endsWith(' 0'))).toEqual([
    `browser_reports_total{kind="csp",directive="other"} ${5 * MAX_LINES}`,
    `browser_reports_total{kind="other",directive="other"} ${5 * MAX_LINES}`,
  ]);
});

it('shares the limit of /api', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  for (let sent = 0; sent < MAX_PER_MINUTE; sent++)
    await server.app.inject({ url: '/api/ip', headers });
  expect((await post([violation], undefined, headers)).status).toBe(429);
  expect(lines).toEqual([]);
});
