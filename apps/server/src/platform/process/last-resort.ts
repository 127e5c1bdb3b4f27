import type { Logger } from 'pino';

const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;

interface LastResortOptions {
  /** The process, or a test double. */
  source: Pick<NodeJS.EventEmitter, 'on'>;
  log: Pick<Logger, 'error'>;
  /** Finishes requests in progress and exits with code 1. Called for the first error only. */
  stop(): void;
}

/**
 * Handles errors outside of requests: logs them and shuts the process down gracefully, because its state is unknown. A
 * supervisor starts the next one.
 */
export function handleLastResort({ source, log, stop }: LastResortOptions) {
  let isStopping = false;
  for (const event of EVENTS)
    source.on(event, (error: unknown) => {
      log.error({ err: error, event }, 'unexpected error; the process stops');
      if (isStopping) return;
      isStopping = true;
      stop();
    });
}
