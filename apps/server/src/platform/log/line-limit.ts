import { MINUTE } from '@shpy/site-contract';

/**
 * Creates a limit for log lines that visitors can cause: at most `max` in a minute of `clock`. The returned function
 * returns how many lines were skipped since the last one, or null if this one is skipped.
 */
export function createLineLimit(max: number, clock: () => number) {
  let minute = 0;
  let written = 0;
  let skipped = 0;
  return (): number | null => {
    const now = Math.floor(clock() / MINUTE);
    if (now !== minute) {
      minute = now;
      written = 0;
    }
    if (written >= max) {
      skipped += 1;
      return null;
    }
    written += 1;
    const before = skipped;
    skipped = 0;
    return before;
  };
}
