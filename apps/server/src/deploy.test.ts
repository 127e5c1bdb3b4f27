import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendRequest } from './fixtures/app.fixture.ts';
import { createSqlite } from './fixtures/databases.fixture.ts';
import { labelsOf, type Selector, selectorsOf, seriesOf } from './fixtures/metric-names.fixture.ts';
import { startRealServer } from './fixtures/real-server.fixture.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const run = promisify(execFile);

const readDeploy = (file: string) => readFile(join(DEPLOY, file), 'utf8');

/** Metrics of Prometheus itself and of its blackbox exporter. */
const FROM_ELSEWHERE = ['up', 'probe_ssl_earliest_cert_expiry'];

/** Labels that Prometheus adds. */
const ADDED = ['job', 'instance'];

/** An expression of PromQL, and the text that shows labels of its result. */
interface Shown {
  expr: string;
  text: string;
}

async function readAlerts(): Promise<Shown[]> {
  const [, ...rules] = (await readDeploy('prometheus/alerts.yml')).split('- alert: ');
  return rules.map((text) => ({ expr: /^ +expr: (.+)$/m.exec(text)?.[1] ?? '', text }));
}

interface Dashboard {
  panels: { targets: { expr: string; legendFormat: string }[] }[];
}

async function readPanels(): Promise<Shown[]> {
  const { panels } = JSON.parse(await readDeploy('grafana/dashboard.json')) as Dashboard;
  return panels
    .flatMap(({ targets }) => targets)
    .map(({ expr, legendFormat }) => ({
      expr: expr.replaceAll('$__rate_interval', '5m'),
      text: legendFormat,
    }));
}

const readShown = async () => [...(await readAlerts()), ...(await readPanels())];

async function servedSeries() {
  await using database = await createSqlite();
  // The check `redis` exists if an address is set, whether Redis answers or not.
  await using server = await startRealServer(database, { REDIS_URL: 'redis://127.0.0.1:1' });
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

describe('the alerts and the dashboard', () => {
  let served: Selector[] = [];
  beforeAll(async () => {
    served = await servedSeries();
  }, 30_000);

  it('read only metrics, labels and values that the server has', async () => {
    const shown = await readShown();
    const selectors = shown.flatMap(({ expr }) => selectorsOf(expr));
    expect(selectors.length).toBeGreaterThan(shown.length);
    const unknown = selectors
      .filter(({ name }) => !FROM_ELSEWHERE.includes(name))
      .filter((selector) => !isServed(served, selector));
    expect(unknown).toEqual([]);
  });

  it('show only labels that the results of their expressions have', async () => {
    const wrong = (await readShown()).filter(({ expr, text }) => {
      const labels = text.matchAll(/\{\{ ?(?:\$labels\.)?([a-z_]+) ?\}\}/g);
      return [...labels].some(([, label = '']) => !labelsOf(expr).includes(label));
    });
    expect(wrong).toEqual([]);
  });

  it('watch every check of /readyz', async () => {
    const selectors = (await readAlerts()).flatMap(({ expr }) => selectorsOf(expr));
    // The alert of the country data reads the date itself.
    const watched = ['countryData', ...selectors.map(({ labels }) => labels.check)];
    const checks = served.flatMap(({ labels }) => labels.check ?? []);
    expect(checks).toContain('database');
    expect(checks.filter((check) => !watched.includes(check))).toEqual([]);
  });

  it('are about metrics that the README lists, as it lists every metric of ours', async () => {
    const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
    const section = /^## Metrics$.*?(?=^## )/ms.exec(readme)?.[0] ?? '';
    const listed = [...section.matchAll(/^\| `(\w+)(?:\{([\w,]+)\})?`/gm)].map(
      ([, name, labels]) => ({
        name,
        labels: labels?.split(',') ?? [],
      }),
    );
    const ours = served
      .map(({ name, labels }) => ({ name: name.replace(/_(?:bucket|sum|count)$/, ''), labels }))
      .filter(({ name }) => !/^(?:process|nodejs)_/.test(name));
    const unlisted = ours.filter(
      ({ name, labels }) =>
        !listed.some(
          (row) =>
            row.name === name &&
            Object.keys(labels).every((label) => label === 'le' || row.labels.includes(label)),
        ),
    );
    expect(unlisted).toEqual([]);
    const names = ours.map(({ name }) => name);
    expect(listed.filter(({ name = '' }) => !names.includes(name))).toEqual([]);
  });

  it('are explained one by one to the operator', async () => {
    const alerts = [...(await readDeploy('prometheus/alerts.yml')).matchAll(/alert: (\w+)/g)];
    const page = await readFile(join(DEPLOY, '../docs/operate.md'), 'utf8');
    const section = page.slice(page.indexOf('### An alert fired'));
    const explained = [...section.matchAll(/^\| `(Shpy\w+)` /gm)];
    expect(explained.map(([, name]) => name)).toEqual(alerts.map(([, name]) => name));
  });
});

const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
);

describe.skipIf(!hasPromtool)('promtool (Debian package prometheus)', () => {
  const promtool = (...args: string[]) =>
    run('promtool', args, { cwd: join(DEPLOY, 'prometheus') });

  it('accepts the configuration and the alerts', async () => {
    const { stdout } = await promtool('check', 'config', 'prometheus.yml');
    expect(stdout).toContain(`${(await readAlerts()).length} rules found`);
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
    const rules = (await readPanels()).map(({ expr }, index) => ({ record: `p${index}`, expr }));
    const folder = await mkdtemp(join(tmpdir(), 'shpy-dashboard-'));
    const file = join(folder, 'rules.yml');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { stdout } = await promtool('check', 'rules', file);
    await rm(folder, { recursive: true });
    expect(stdout).toContain(`${rules.length} rules found`);
  });
});
