import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { REPORTS_PATH } from '@shpy/site-contract';
import type { Context } from '../context/context.ts';
import { createLineLimit } from '../log/line-limit.ts';
import { cleanMessage } from './clean-message.ts';
import { type BrowserReport, parseReports } from './report.ts';

/** Largest accepted body, in bytes. A violation with its policy takes 3 kB. */
const MAX_BODY = 64 * 1024;
/** How many lines reports may write in a minute. All reports are counted. */
export const MAX_LINES = 60;

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

interface ReportsOptions extends Pick<Context, 'log' | 'metrics' | 'clock'> {
  /** Paths of the site. Any other path in a report is replaced, because it may contain anything. */
  pages: string[];
}

/** `POST /api/reports`: counts and logs browsers' reports about the pages, without addresses. */
export const reports = fp<ReportsOptions>(
  async (app, { pages, ...context }) => {
    const record = createRecorder(context);
    await app.register(async (scope) => {
      parseJsonBodies(scope);
      scope.post(REPORTS_PATH, async ({ body }, reply) => {
        reply.header('cache-control', 'no-store');
        const received = parseReports(body, pages);
        if (!received)
          return reply
            .code(400)
            .send({ error: 'REPORT_INVALID', message: 'The body is not a browser report.' });
        received.forEach(record);
        return reply.code(204).send();
      });
    });
  },
  { name: 'reports' },
);

function createRecorder({ log, metrics, clock }: Omit<ReportsOptions, 'pages'>) {
  const counter = new Counter({
    name: 'browser_reports_total',
    help: 'Reports from browsers: policy violations by directive, errors of scripts by phase',
    labelNames: ['kind', 'directive'],
    registers: [metrics],
  });
  const mayWrite = createLineLimit(MAX_LINES, clock);
  return ({ rawMessage, ...report }: BrowserReport) => {
    const { kind, directive } = report;
    counter.inc({ kind, directive });
    const skipped = mayWrite();
    if (skipped === null) return;
    // Only for a line that is written: cleaning takes milliseconds, and anyone may send thousands of messages.
    const message = rawMessage === undefined ? {} : { message: cleanMessage(rawMessage) };
    log.warn({ ...report, ...message, ...(skipped > 0 && { skipped }) }, 'report from a browser');
  };
}

function parseJsonBodies(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: MAX_BODY } as const;
  scope.addContentTypeParser(TYPES, options, async (_request: unknown, body: string | Buffer) =>
    parseJson(String(body)),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
