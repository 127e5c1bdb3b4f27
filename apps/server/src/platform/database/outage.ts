import type { LogEvent } from 'kysely';
import { DatabaseBusyError, isDatabaseUnavailable } from './unavailable.ts';

/** `onAway` is called once at the start of each outage of the database, and `onBack` once at its end. */
export interface OutageListener {
  /** Called each time that all connections were in use for too long, which is no outage. */
  onBusy?: (() => void) | undefined;
  onAway?: ((error: Error) => void) | undefined;
  onBack?: (() => void) | undefined;
}

/** Turns the results of all queries into two events, so that an outage is logged once and not for each request. */
export interface Outage {
  /** Call it for each failed query. Only an error that means an unavailable database starts an outage. */
  failed(error: unknown): void;
  /** Call it for each successful query. */
  worked(): void;
}

/**
 * Milliseconds without a failure after which a successful query ends an outage. One success is not enough: while the
 * disk is full, writes fail but reads work.
 */
const QUIET = 5_000;

/** Creates an outage detector that reports to the listener. */
export function createOutage({ onBusy, onAway, onBack }: OutageListener): Outage {
  let failedAt: number | undefined;
  return {
    failed(error) {
      if (error instanceof DatabaseBusyError) return onBusy?.();
      if (!isDatabaseUnavailable(error)) return;
      if (failedAt === undefined) onAway?.(error as Error);
      failedAt = performance.now();
    },
    worked() {
      if (failedAt === undefined || performance.now() - failedAt < QUIET) return;
      failedAt = undefined;
      onBack?.();
    },
  };
}

/** Called after each statement with its text, its duration in milliseconds, and its error if it failed. */
export type OnStatement = (text: string, ms: number, error?: unknown) => void;

/** Logger for Kysely that reports the result of each statement. */
export const watch =
  (outage: Outage | undefined, onStatement?: OnStatement) => (event: LogEvent) => {
    const failure = event.level === 'error' ? event.error : undefined;
    if (event.level === 'error') outage?.failed(failure);
    else outage?.worked();
    onStatement?.(event.query.sql, event.queryDurationMillis, failure);
  };
