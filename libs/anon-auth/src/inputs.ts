import type { CorrectedClock } from './corrected-clock.ts';
import type { Driver } from './driver.ts';
import type { Logger } from './options.ts';
import type { TokenAnswer } from './request.ts';
import { DECODE_FAILURE, type StoredToken } from './stored-token.ts';
import type { TabMessage, Tabs } from './tabs.ts';

interface InputOptions {
  /** Storage key of the token. */
  key: string;
  driver: Driver;
  corrected: CorrectedClock;
  stored: StoredToken;
  tabs: Tabs;
  logger: Logger;
  request: (attempt: AbortSignal) => Promise<TokenAnswer>;
}

/** Turns input from the server, other tabs, storage and the page into events of the machine. */
export function createInputs(options: InputOptions) {
  const { driver, corrected, stored, tabs } = options;
  const { dispatch } = driver;
  const token = () => driver.get().token;

  /** Returns a function that applies the content of storage, then dispatches the event. */
  const withStorage = (type: 'check' | 'turn' | 'wanted') => () =>
    dispatch(stored.read(token()), { type });

  /** Applies the content of storage. Returns whether the token is missing there: another tab has cleared it. */
  function syncStorage(): boolean {
    const change = stored.read(token());
    const isCleared = change?.type === 'lost';
    dispatch(isCleared ? { type: 'cleared' } : change);
    return isCleared;
  }

  function clear() {
    stored.clear();
    tabs.post({ token: null });
    dispatch({ type: 'cleared' });
  }

  /** Another tab has cleared the token. If this tab's token was stored meanwhile, it is cleared in every tab too. */
  function onPeerCleared() {
    if (stored.has(token())) clear();
    else dispatch({ type: 'cleared' });
  }

  const check = withStorage('check');

  return {
    clear,
    check,
    send: createSender(options, syncStorage),
    onTurn: withStorage('turn'),
    want: withStorage('wanted'),
    onLeave: () => dispatch({ type: 'leave' }),
    onWake() {
      dispatch({ type: 'wake' });
      check();
    },

    onMessage({ token: value, offset, failed }: TabMessage) {
      if (value === null) return onPeerCleared();
      if (failed) return dispatch({ type: 'peer-failed' });
      if (!value) return;
      corrected.correct(offset);
      const offered = stored.accept(value);
      if (offered) dispatch({ type: 'offered', token: offered });
    },

    onStorage({ key, newValue }: StorageEvent) {
      // `clear()` of another tab stores an empty text first: see `stored.clear()`.
      if (key === options.key && newValue === '') onPeerCleared();
      else syncStorage();
    },
  };
}

/**
 * Returns the function that sends a request and dispatches its result.
 *
 * @param syncStorage Returns whether another tab has cleared the token; the result is then out of date.
 */
function createSender(
  { driver, corrected, stored, logger, request }: InputOptions,
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
