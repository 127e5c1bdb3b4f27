import type { LogEvent } from 'kysely';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Called once when the database becomes unavailable, and once when it works again. */
export interface OutageListener {
  onAway?: ((error: Error) => void) | undefined;
  onBack?: (() => void) | undefined;
}

/** Turns the results of all queries into two events, so that an outage is logged once and not for each request. */
export interface Outage {
  failed(error: unknown): void;
  worked(): void;
}

/** The database counts as back after this long without a failure, because a full disk fails writes but not reads. */
const QUIET = 5_000;

/** Creates an outage detector that reports to the listener. */
export function createOutage({ onAway, onBack }: OutageListener): Outage {
  let failedAt: number | undefined;
  return {
    failed(error) {
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

/** Called with the text of each statement, its milliseconds, and its error if it failed. */
export type OnStatement = (text: string, ms: number, error?: unknown) => void;

/** Logger for Kysely that reports the result of each statement. */
export const watch =
  (outage: Outage | undefined, onStatement?: OnStatement) => (event: LogEvent) => {
    const failure = event.level === 'error' ? event.error : undefined;
    if (event.level === 'error') outage?.failed(failure);
    else outage?.worked();
    onStatement?.(event.query.sql, event.queryDurationMillis, failure);
  };
