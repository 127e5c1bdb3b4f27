import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type ActiveSpan, type Tracing, typeOf } from '../tracing/tracing.ts';
import { OPERATIONS_PATHS } from './paths.ts';

/**
 * A span for each request that Fastify answers, except those of `OPERATIONS_PATHS`. The name contains the route, not
 * the URL, which may contain a token.
 */
export const requestSpans = fp<{ tracing?: Tracing | undefined }>(
  async (app, { tracing }) => {
    if (!tracing) return;
    const spans = new WeakMap<FastifyRequest, ActiveSpan>();
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, headers } = request;
      const route = request.routeOptions.url ?? 'none';
      if (OPERATIONS_PATHS.includes(route)) return done();
      const traceparent = single(headers.traceparent);
      const facts = { 'http.request.method': method, 'http.route': route };
      const name = `${method} ${route}`;
      const span = tracing.start({ name, kind: 'server', facts, isRoot: true, traceparent });
      spans.set(request, span);
      span.enter(done);
    });
    // After Fastify has read a body, it continues in an event of the socket, outside of the span. Enters the span
    // again.
    app.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request);
      if (span) span.enter(done);
      else done();
    });
    app.addHook('onError', async (request, _reply, error) =>
      spans.get(request)?.set({ 'error.type': typeOf(error) }),
    );
    app.addHook('onRequestAbort', async (request) => {
      spans.get(request)?.fail('aborted');
      end(request);
    });
    app.addHook('onResponse', async (request, { statusCode }) => {
      spans.get(request)?.set({ 'http.response.status_code': statusCode });
      if (statusCode >= 500) spans.get(request)?.fail(String(statusCode));
      end(request);
    });

    function end(request: FastifyRequest) {
      spans.get(request)?.end();
      spans.delete(request);
    }
  },
  { name: 'request-spans' },
);

const single = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined;
