import { MINUTE } from '@shpy/site-contract';

/**
 * Creates a limit for log lines that visitors can cause: at most `max` in a minute of `clock`. Call the returned
 * function before each line. It returns null if the line must be skipped, and otherwise the number of lines that were
 * skipped since the last written one.
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
