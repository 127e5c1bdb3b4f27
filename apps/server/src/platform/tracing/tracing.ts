import type { Logger } from 'pino';

/** Facts about a span. Never a value that a visitor typed, an address or a token. */
export type SpanFacts = Record<string, string | number>;

/** What a span describes. */
export interface SpanOptions {
  name: string;
  kind: 'server' | 'client' | 'internal';
  facts: SpanFacts;
  /** Whether `traceparent` names the parent. Otherwise, the current span is the parent. */
  isRoot?: boolean | undefined;
  /** With `isRoot`: the `traceparent` of the caller, whose trace the span continues. Default: a new trace. */
  traceparent?: string | undefined;
}

/** A span that has not ended. */
export interface ActiveSpan {
  /** Runs a function as part of the span: spans that it starts are children of this one. */
  enter<T>(work: () => T): T;
  name(name: string): void;
  set(facts: SpanFacts): void;
  /** Marks the span as failed. The type is a code or a class, never a message. */
  fail(type: string): void;
  end(): void;
}

/** Records spans and sends them to a collector. Exists only if a collector is set. */
export interface Tracing {
  start(options: SpanOptions): ActiveSpan;
  /** Starts a call to another service as a child of the current span. Returns undefined outside of a span. */
  startCall(name: string, facts: SpanFacts): ActiveSpan | undefined;
  /** Records a step of the current span that has just ended. Does nothing outside of a span. */
  record(name: string, facts: SpanFacts, ms: number, error?: unknown): void;
  /** The `traceparent` of the current span, with which later work continues its trace. Undefined outside of a span. */
  traceparent(): string | undefined;
  /** Identifies the current trace in each log line. */
  logFields(): Record<string, string>;
  /** Sets the log, which then receives one line when the collector fails and one when it is back. */
  reportTo(log: Pick<Logger, 'warn' | 'info'>): void;
  /** Sends the remaining spans; gives up after a second. */
  close(): Promise<void>;
}

/**
 * Runs the work in a span, or without one if there is no tracing. `failureOf` returns the type of a failure that the
 * work reports in its result instead of throwing it.
 */
export async function traced<T>(
  tracing: Tracing | undefined,
  options: SpanOptions,
  work: () => Promise<T>,
  failureOf: (result: T) => string | undefined = () => undefined,
): Promise<T> {
  const span = tracing?.start(options);
  if (!span) return work();
  try {
    const result = await span.enter(work);
    const failure = failureOf(result);
    if (failure) span.fail(failure);
    return result;
  } catch (error) {
    span.fail(typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The code of an error, or its class. Messages may contain addresses. */
export function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
