import type { Clock, SafeStorage } from '@shpy/kernel';

/** A clock that is corrected by the offset to the server's clock. */
export interface CorrectedClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** States that an instant has passed. A correction that leads before it is wrong: the machine's clock was set meanwhile. */
  hasPassed(instant: number): void;
  /** The correction in milliseconds; 0 for a correct clock. */
  offset(): number;
  /** Sets the correction; `null` or `undefined` (unknown) keeps the previous one. */
  correct(offset: number | null | undefined): void;
  /** Restores the correction that this tab or another one has stored. */
  restore(): void;
  /** Stores the correction for the next page. */
  store(): void;
}

interface CorrectedClockOptions {
  clock: Clock;
  storage: SafeStorage;
  /** Where the correction is stored. */
  offsetKey: string;
}

/**
 * Creates a clock that can be corrected. With a wrong clock, the client would refuse valid tokens or keep expired
 * ones.
 */
export function createCorrectedClock({
  clock,
  storage,
  offsetKey,
}: CorrectedClockOptions): CorrectedClock {
  let offset = 0;
  let passed = -Infinity;
  return {
    now() {
      if (clock.now() + offset < passed) offset = 0;
      return clock.now() + offset;
    },
    hasPassed: (instant) => void (passed = instant),
    offset: () => offset,
    correct: (next) => void (offset = next ?? offset),
    restore: () => void (offset = Number(storage.get(offsetKey)) || offset),
    store() {
      if (offset) storage.set(offsetKey, `${offset}`);
      else storage.remove(offsetKey);
    },
  };
}
