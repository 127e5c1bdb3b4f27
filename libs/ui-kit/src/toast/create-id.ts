let last = 0;
let count = 0;

/** Returns the time in milliseconds as a string, with a suffix if that id has been used before. */
export function createToastId(now: number = Date.now()): string {
  if (now <= last) return `${now}-${++count}`;
  last = now;
  return `${now}`;
}
