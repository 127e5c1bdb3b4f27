/** Seconds as a visitor reads them, rounded up: "45 s", "30 min", "24 h". The symbols are the same in every language. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
