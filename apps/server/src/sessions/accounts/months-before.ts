/** The instant that is a number of calendar months before another one. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // 29 February becomes 1 March in a year without it. Day 0 is the last day of the month before.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
