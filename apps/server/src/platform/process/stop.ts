import type { Logger } from 'pino';
import { withDeadline } from '../time/deadline.ts';

/** The steps of a shutdown, and the timeout of the last two. */
export interface StopOptions {
  /** Answers the last requests of connections that stay open, for a limited time. */
  drain(): Promise<unknown>;
  /** Stops accepting connections; resolves when the running requests have ended. */
  closeApp(): Promise<unknown>;
  /** Closes the database; called after `closeApp`, or when its time is over. */
  closeBackend(): Promise<unknown>;
  exit(code: number): void;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds for each of the last two steps. Default: 4500, so that both end within 10 seconds. */
  stepTimeoutMs?: number;
}

/**
 * Creates the signal handler: the first call shuts down gracefully, a second signal exits immediately with code 1. A
 * graceful shutdown exits with 0, or with 1 if the back end did not close cleanly or something failed before or during it.
 */
export function createStop({
  drain,
  closeApp,
  closeBackend,
  exit,
  log,
  stepTimeoutMs = 4500,
}: StopOptions) {
  let stopping = false;
  let hasFailed = false;

  async function step(name: string, close: () => Promise<unknown>) {
    const done = close().then(
      () => 'done' as const,
      (error: Error) => {
        log.error({ err: error, step: name }, 'did not stop cleanly');
        return 'failed' as const;
      },
    );
    const end = await withDeadline(done, stepTimeoutMs, 'late' as const);
    if (end === 'late') log.warn({ step: name, stepTimeoutMs }, 'was not finished');
    return end === 'done';
  }

  return async (reason: string, { failed = false } = {}) => {
    hasFailed ||= failed;
    if (stopping) return failed ? undefined : exit(1);
    stopping = true;
    log.info({ reason }, 'stopping');
    await drain();
    await step('requests', closeApp);
    const clean = await step('back end', closeBackend);
    log.info('stopped');
    exit(clean && !hasFailed ? 0 : 1);
  };
}
