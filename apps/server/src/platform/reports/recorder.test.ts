import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { createRecorder, MAX_LINES } from './recorder.ts';
import type { BrowserReport } from './report.ts';

it('counts reports by label, starting at zero', async () => {
  const metrics = new Registry();
  createRecorder({ log: {} as never, metrics, clock: () => 0, clean: String });
  const text = await metrics.metrics();
  for (const labels of ['kind="csp",directive="img-src"', 'kind="error",directive="uncaught"'])
    expect(text).toContain(`browser_reports_total{${labels}} 0`);
});

it('cleans the messages of written lines only, because cleaning is slow', async () => {
  const clean = vi.fn(() => 'clean');
  const warn = vi.fn();
  const metrics = new Registry();
  const record = createRecorder({ log: { warn } as never, metrics, clock: () => 0, clean });
  const report: BrowserReport = {
    kind: 'error',
    directive: 'render',
    page: '/',
    rawMessage: 'raw',
  };
  for (let sent = 0; sent < 10 * MAX_LINES; sent++) record(report);
  expect(warn).toHaveBeenCalledTimes(MAX_LINES);
  expect(warn).toHaveBeenCalledWith(
    { kind: 'error', directive: 'render', page: '/', message: 'clean' },
    'report from a browser',
  );
  expect(clean).toHaveBeenCalledTimes(MAX_LINES);
  expect(await metrics.metrics()).toContain(`directive="render"} ${10 * MAX_LINES}`);
});
