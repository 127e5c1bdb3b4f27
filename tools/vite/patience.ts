/**
 * Milliseconds for which a test waits for a condition. It is long enough for a busy machine with two slow cores. Only a
 * failing test takes this long, because a wait ends as soon as its condition holds.
 */
export const PATIENCE = 60_000;
