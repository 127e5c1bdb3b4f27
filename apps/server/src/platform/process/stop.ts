import type { Logger } from 'pino';
import { withDeadline } from '../time/deadline.ts';

/** The two steps of a stop, and their timeout. */
export interface StopOptions {
  /** Stops accepting connections; resolves when the running requests have ended. */
  closeApp(): Promise<unknown>;
  /** Closes the database; called when no request is running. */
  closeBackend(): Promise<unknown>;
  exit(code: number): void;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds for each of the two steps. Default: 4500, so that both end within 10 seconds. */
  patienceMs?: number;
}

/**
 * The function that a signal calls: the first call stops in order, the second exits immediately.
 * The exit code is 0 if everything was closed, and 1 otherwise or if the stop has a failure as its reason.
 */
export function createStop({ closeApp, closeBackend, exit, log, patienceMs = 4500 }: StopOptions) {
  let stopping = false;

  async function step(name: string, close: () => Promise<unknown>) {
    const done = close().then(
      () => 'done' as const,
      (error: Error) => {
        log.error({ err: error, step: name }, 'did not stop cleanly');
        return 'failed' as const;
      },
    );
    const end = await withDeadline(done, patienceMs, 'late' as const);
    if (end === 'late') log.warn({ step: name, patienceMs }, 'was not finished');
    return end === 'done';
  }

  return async (reason: string, { failed = false } = {}) => {
    if (stopping) return exit(1);
    stopping = true;
    log.info({ reason }, 'stopping');
    await step('requests', closeApp);
    const clean = await step('back end', closeBackend);
    log.info('stopped');
    exit(clean && !failed ? 0 : 1);
  };
}
