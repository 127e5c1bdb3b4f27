import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sendRequest } from './fixtures/app.fixture.ts';
import { createSqlite } from './fixtures/databases.fixture.ts';
import { type Selector, selectorsOf, seriesOf } from './fixtures/metric-names.fixture.ts';
import { startRealServer } from './fixtures/real-server.fixture.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const run = promisify(execFile);

const readDeploy = (file: string) => readFile(join(DEPLOY, file), 'utf8');

/** Metrics of Prometheus itself and of its blackbox exporter. */
const FROM_ELSEWHERE = ['up', 'probe_ssl_earliest_cert_expiry'];

/** Labels that Prometheus adds. */
const ADDED = ['job', 'instance'];

async function alertExpressions() {
  const rules = await readDeploy('prometheus/alerts.yml');
  return [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
}

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

async function panelExpressions() {
  const { panels } = JSON.parse(await readDeploy('grafana/dashboard.json')) as Dashboard;
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  return expressions.map((expression) => expression.replaceAll('$__rate_interval', '5m'));
}

async function servedSeries() {
  await using database = await createSqlite();
  await using server = await startRealServer(database);
  // Causes a response and a report: series whose labels are not known in advance begin with the first event.
  await sendRequest(server.port, '/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }),
  });
  const headers = { host: `localhost:${server.port}` };
  return seriesOf((await sendRequest(server.port, '/metrics', { headers })).text);
}

const isServed = (served: Selector[], { name, labels }: Selector) =>
  served.some((series) =>
    Object.entries({ name, ...labels }).every(([label, value]) => {
      if (label === 'name') return series.name === value;
      if (ADDED.includes(label)) return true;
      return value === '' ? label in series.labels : series.labels[label] === value;
    }),
  );

it('every metric and label of the alerts and the dashboard is served', async () => {
  const served = await servedSeries();
  const expressions = [...(await alertExpressions()), ...(await panelExpressions())];
  const selectors = expressions.flatMap(selectorsOf);
  expect(selectors.length).toBeGreaterThan(expressions.length);
  const unknown = selectors
    .filter(({ name }) => !FROM_ELSEWHERE.includes(name))
    .filter((selector) => !isServed(served, selector));
  expect(unknown).toEqual([]);
}, 30_000);

const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
);

describe.skipIf(!hasPromtool)('promtool (Debian package prometheus)', () => {
  const promtool = (...args: string[]) =>
    run('promtool', args, { cwd: join(DEPLOY, 'prometheus') });

  it('accepts the configuration and the alerts', async () => {
    const { stdout } = await promtool('check', 'config', 'prometheus.yml');
    expect(stdout).toContain(`${(await alertExpressions()).length} rules found`);
  });

  it('sees each alert fire, and not too early', async () => {
    const { stdout } = await promtool('test', 'rules', 'alerts.test.yml');
    expect(stdout).toContain('SUCCESS');
    const tests = await readDeploy('prometheus/alerts.test.yml');
    const alerts = (await readDeploy('prometheus/alerts.yml')).matchAll(/alert: (\w+)/g);
    for (const [, alert] of alerts)
      expect(tests).toContain(`alertname: ${alert}\n        exp_alerts:\n`);
  });

  it('accepts the expressions of the dashboard', async () => {
    const rules = (await panelExpressions()).map((expr, index) => ({ record: `p${index}`, expr }));
    const folder = await mkdtemp(join(tmpdir(), 'shpy-dashboard-'));
    const file = join(folder, 'rules.yml');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { stdout } = await promtool('check', 'rules', file);
    await rm(folder, { recursive: true });
    expect(stdout).toContain(`${rules.length} rules found`);
  });
});
