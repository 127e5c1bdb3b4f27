import type { LogEvent } from 'kysely';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Notified once when the database becomes unavailable, and once when it works again. */
export interface OutageListener {
  onAway?: ((error: Error) => void) | undefined;
  onBack?: (() => void) | undefined;
}

/** Turns the results of all queries into two events, so that an outage logs one line and not one for each request. */
export interface Outage {
  failed(error: unknown): void;
  worked(): void;
}

/** A full disk fails writes but not reads: the database counts as back after this long without a failure. */
const QUIET = 5_000;

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

/** Logger of Kysely that reports how each statement ends. */
export const watch = (outage: Outage | undefined) => (event: LogEvent) =>
  event.level === 'error' ? outage?.failed(event.error) : outage?.worked();
