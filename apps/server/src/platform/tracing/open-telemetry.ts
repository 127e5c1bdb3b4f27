import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { withDeadline } from '../time/deadline.ts';
import { createSampler } from './sampler.ts';
import { type ActiveSpan, type SpanOptions, type Tracing, typeOf } from './tracing.ts';
import { watchExporter } from './watched-exporter.ts';

/** How long `close` waits for the collector, in milliseconds. */
const CLOSE_WAIT = 1_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/**
 * Creates the tracing for a collector with the base URL `endpoint`. Import this module only if there is a collector,
 * because it loads OpenTelemetry.
 */
export function createTracing(endpoint: string, env: NodeJS.ProcessEnv): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const { exporter, reportTo } = watchExporter(new OTLPTraceExporter({ url }));
  const provider = new TracerProvider({
    sampler: createSampler(env),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'shpy' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    ...createSpans(provider.getTracer('@shpy/server')),
    reportTo,
    // A collector that refuses the last spans has been logged, and is no failure of the server.
    close: () =>
      withDeadline(
        provider.shutdown().catch(() => undefined),
        CLOSE_WAIT,
        undefined,
      ),
  };
}

function createSpans(
  tracer: Tracer,
): Pick<Tracing, 'start' | 'startCall' | 'record' | 'traceparent' | 'logFields'> {
  const storage = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();

  /** The span that is running. None in a timer that outlives its request: the timer keeps the request's ended span. */
  function current(): Span | undefined {
    const span = trace.getSpan(storage.getStore() ?? ROOT_CONTEXT);
    return span?.isRecording() ? span : undefined;
  }

  function parentOf({ isRoot, traceparent }: SpanOptions): Context {
    if (isRoot) return propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
    return storage.getStore() ?? ROOT_CONTEXT;
  }

  function start(options: SpanOptions): ActiveSpan {
    const { name, kind, facts: attributes } = options;
    const parent = parentOf(options);
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
    const context = trace.setSpan(parent, span);
    return activeSpan(span, (work) => storage.run(context, work));
  }

  return {
    start,
    startCall: (name, facts) => (current() ? start({ name, kind: 'client', facts }) : undefined),
    record(name, attributes, ms, error) {
      if (!current()) return;
      const endTime = Date.now();
      const options = { kind: SpanKind.CLIENT, attributes, startTime: endTime - ms };
      const span = tracer.startSpan(name, options, storage.getStore());
      if (error !== undefined) markFailed(span, typeOf(error));
      span.end(endTime);
    },
    traceparent() {
      const headers: { traceparent?: string } = {};
      propagator.inject(storage.getStore() ?? ROOT_CONTEXT, headers, defaultTextMapSetter);
      return headers.traceparent;
    },
    logFields() {
      const ids = current()?.spanContext();
      return ids ? { trace_id: ids.traceId, span_id: ids.spanId } : {};
    },
  };
}

const activeSpan = (span: Span, enter: ActiveSpan['enter']): ActiveSpan => ({
  enter,
  name: (name) => void span.updateName(name),
  set: (facts) => void span.setAttributes(facts),
  fail: (type) => markFailed(span, type),
  end: () => span.end(),
});

function markFailed(span: Span, type: string) {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
