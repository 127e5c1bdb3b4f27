/**
 * How long a test waits for something that must come, in milliseconds. It goes on as soon as it is
 * there, so that only a failure takes that long: enough for a busy machine with two slow cores.
 */
export const PATIENCE = 60_000;
