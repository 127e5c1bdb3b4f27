import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { REPORTS_PATH } from '@shpy/site-contract';
import type { Context } from '../context/context.ts';
import { cleanMessage } from './clean-message.ts';
import { createRecorder } from './recorder.ts';
import { parseReports } from './report.ts';

/** Largest accepted body, in bytes. A violation with its policy takes 3 kB. */
const MAX_BODY = 64 * 1024;

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

interface ReportsOptions extends Pick<Context, 'log' | 'metrics' | 'clock'> {
  /** Paths of the site. Any other path in a report is replaced, because it may contain anything. */
  pages: string[];
}

/** `POST /api/reports`: counts and logs browsers' reports about the pages, without addresses. */
export const reports = fp<ReportsOptions>(
  async (app, { pages, ...context }) => {
    const record = createRecorder({ ...context, clean: cleanMessage });
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

function parseJsonBodies(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: MAX_BODY } as const;
  scope.addContentTypeParser(TYPES, options, async (_request: unknown, body: string | Buffer) =>
    parseJson(String(body)),
  );
}

/** Parses JSON; null if it is invalid, which `parseReports` refuses like any other value that is not a report. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
