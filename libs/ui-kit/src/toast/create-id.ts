let last = 0;
let count = 0;

/** The time in milliseconds as a string; with a suffix when that has been given out before. */
export function createToastId(now: number = Date.now()): string {
  if (now <= last) return `${now}-${++count}`;
  last = now;
  return `${now}`;
}
