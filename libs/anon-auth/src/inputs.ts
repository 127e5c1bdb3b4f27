import { createSender, type SenderOptions } from './sender.ts';
import type { TabMessage, Tabs } from './tabs.ts';

interface InputOptions extends SenderOptions {
  /** Storage key of the token. */
  key: string;
  tabs: Tabs;
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

  /** Drops a refused token, but no request in flight, which may be the one that replaces it. */
  function drop(rejected: string) {
    syncStorage();
    if (token() !== rejected) return;
    if (stored.has(rejected)) stored.write(null);
    dispatch({ type: 'lost' });
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
    reject(rejected: string) {
      drop(rejected);
      tabs.post({ rejected });
    },
    send: createSender(options, syncStorage),
    onTurn: withStorage('turn'),
    want: withStorage('wanted'),
    onLeave: () => dispatch({ type: 'leave' }),
    onWake() {
      dispatch({ type: 'wake' });
      check();
    },

    onMessage({ token: value, offset, failed, rejected }: TabMessage) {
      if (value === null) return onPeerCleared();
      if (failed) return dispatch({ type: 'peer-failed' });
      if (rejected) return drop(rejected);
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
