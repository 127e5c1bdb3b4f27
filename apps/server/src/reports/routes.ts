import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { AppContext } from '../context.ts';
import { REPORTS_PATH } from '../security/csp.ts';
import { createLineLimit } from '../ops/line-limit.ts';
import { type BrowserReport, parseReports } from './report.ts';

/** Largest body that is read, in bytes: a violation with its policy takes 3 kB. */
const MAX_BODY = 64 * 1024;
/** Lines that reports may write in a minute; all of them are counted. */
export const MAX_LINES = 60;

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

/** `POST /api/reports`: counts and logs what browsers report about the pages, without addresses. */
export function addReportRoutes(app: FastifyInstance, context: AppContext) {
  const { log, metrics, site, clock } = context;
  const counter = new Counter({
    name: 'browser_reports_total',
    help: 'Reports from browsers: policy violations by directive, failures of scripts by phase',
    labelNames: ['kind', 'directive'],
    registers: [metrics],
  });
  const mayWrite = createLineLimit(MAX_LINES, clock);
  const pages = Object.keys(site.pages);

  function take(report: BrowserReport) {
    const { kind, directive } = report;
    counter.inc({ kind, directive });
    const skipped = mayWrite();
    if (skipped !== null)
      log.warn({ ...report, ...(skipped > 0 && { skipped }) }, 'report from a browser');
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: MAX_BODY } as const;
    scope.addContentTypeParser(TYPES, options, async (_request: unknown, body: string | Buffer) =>
      parseJson(String(body)),
    );
    scope.post(REPORTS_PATH, async ({ body }, reply) => {
      reply.header('cache-control', 'no-store');
      const reports = parseReports(body, pages);
      if (!reports)
        return reply
          .code(400)
          .send({ error: 'REPORT_INVALID', message: 'The body is no report of a browser.' });
      reports.forEach(take);
      return reply.code(204).send();
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
