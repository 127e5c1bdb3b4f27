import type { CorrectedClock } from './corrected-clock.ts';
import type { Driver } from './driver.ts';
import type { Logger } from './options.ts';
import type { TokenAnswer } from './request.ts';
import { DECODE_FAILURE, type StoredToken } from './stored-token.ts';

export interface SenderOptions {
  driver: Driver;
  corrected: CorrectedClock;
  stored: StoredToken;
  logger: Logger;
  request: (attempt: AbortSignal) => Promise<TokenAnswer>;
}

/**
 * Returns the function that sends a request and dispatches its result.
 *
 * @param syncStorage Returns whether another tab has cleared the token; the result is then out of date.
 */
export function createSender(
  { driver, corrected, stored, logger, request }: SenderOptions,
  syncStorage: () => boolean,
) {
  function fail(reason: unknown) {
    logger.error('No token received from the server', reason);
    driver.dispatch({ type: 'failed' });
  }

  function receive({ token, reason, offset }: TokenAnswer) {
    if (syncStorage()) return;
    corrected.correct(offset);
    const received = stored.accept(token);
    if (received) driver.dispatch({ type: 'received', token: received });
    else fail(token ? DECODE_FAILURE : reason);
  }

  return async (attempt: AbortSignal): Promise<void> => {
    // Responses after the end of the attempt are ignored: a late one must not restore a cleared token.
    try {
      const answer = await request(attempt);
      if (!attempt.aborted) receive(answer);
    } catch (error) {
      if (!attempt.aborted) fail(error);
    }
  };
}
