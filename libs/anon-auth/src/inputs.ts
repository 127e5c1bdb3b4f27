import type { CorrectedClock } from './corrected-clock.ts';
import type { Driver } from './driver.ts';
import type { Logger } from './options.ts';
import type { TokenAnswer } from './request.ts';
import { DECODE_FAILURE, type StoredToken } from './stored-token.ts';
import type { TabMessage, Tabs } from './tabs.ts';

interface InputOptions {
  /** Where the token is stored. */
  key: string;
  driver: Driver;
  corrected: CorrectedClock;
  stored: StoredToken;
  tabs: Tabs;
  logger: Logger;
  request: (attempt: AbortSignal) => Promise<TokenAnswer>;
}

/** Turns what reaches this tab, from the server, other tabs, storage and the page, into events of the machine. */
export function createInputs(options: InputOptions) {
  const { driver, corrected, stored, tabs, logger } = options;
  const { dispatch } = driver;
  const token = () => driver.get().token;

  /** Applies the content of storage, then dispatches the event. */
  const withStorage = (type: 'check' | 'turn' | 'wanted') => () =>
    dispatch(stored.read(token()), { type });

  /** Applies the content of storage; a token that is missing there was cleared by another tab. */
  function syncStorage(): boolean {
    const news = stored.read(token());
    const isCleared = news?.type === 'lost';
    dispatch(isCleared ? { type: 'cleared' } : news);
    return isCleared;
  }

  function fail(reason: unknown) {
    logger.error('No token received from the server', reason);
    dispatch({ type: 'failed' });
  }

  function receive(answer: TokenAnswer) {
    if (syncStorage()) return;
    corrected.correct(answer.offset);
    const received = stored.accept(answer.token);
    if (received) dispatch({ type: 'received', token: received });
    else fail(answer.token ? DECODE_FAILURE : answer.error);
  }

  function clear() {
    stored.clear();
    tabs.post({ token: null });
    dispatch({ type: 'cleared' });
  }

  /** Another tab has cleared the token; a token that was stored meanwhile is cleared as well. */
  function onPeerCleared() {
    if (stored.has(token())) clear();
    else dispatch({ type: 'cleared' });
  }

  const check = withStorage('check');

  return {
    clear,
    check,
    onTurn: withStorage('turn'),
    want: withStorage('wanted'),
    onLeave: () => dispatch({ type: 'leave' }),
    onWake() {
      dispatch({ type: 'wake' });
      check();
    },

    /** Ignores responses after the end of the attempt: a late one must not restore a cleared token. */
    async send(attempt: AbortSignal) {
      try {
        const answer = await options.request(attempt);
        if (!attempt.aborted) receive(answer);
      } catch (error) {
        if (!attempt.aborted) fail(error);
      }
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
      if (key === options.key && newValue === '') onPeerCleared();
      else syncStorage();
    },
  };
}
