import { createStore } from '@shpy/kernel';
import { createCorrectedClock } from './corrected-clock.ts';
import { createDriver } from './driver.ts';
import { initialState } from './initial-state.ts';
import { createInputs } from './inputs.ts';
import type { AnonAuth, AnonAuthOptions } from './options.ts';
import { listenToPage } from './page-events.ts';
import { requestToken } from './request.ts';
import { resolveSettings } from './settings.ts';
import { createStoredToken } from './stored-token.ts';
import { createTabs } from './tabs.ts';

/**
 * The anonymous token of a visitor: restored or fetched, kept fresh, one request for all tabs.
 * Nothing happens before `start()` or `getToken()`.
 *
 * @example
 * const auth = createAnonAuth();
 * auth.start();
 * const token = await auth.getToken();
 */
export function createAnonAuth(options: AnonAuthOptions = {}): AnonAuth {
  const settings = resolveSettings(options);
  const corrected = createCorrectedClock(settings);
  const stored = createStoredToken({ ...settings, corrected });
  const view = createStore(initialState, (error) =>
    settings.logger.error('A subscriber failed', error),
  );
  const tabs = createTabs({ ...settings, onMessage: (message) => inputs.onMessage(message) });
  const driver = createDriver({
    ...settings,
    corrected,
    stored,
    tabs,
    view,
    listen: () => listenToPage(settings.events, inputs),
    onTimer: () => inputs.check(),
    onTurn: () => inputs.onTurn(),
    send: (attempt) => inputs.send(attempt),
  });
  const inputs = createInputs({
    ...settings,
    driver,
    corrected,
    stored,
    tabs,
    request: (attempt) => requestToken(settings, attempt),
  });

  return {
    // Not `view.get`, because a token may expire without an event.
    get: driver.get,
    subscribe: view.subscribe,
    start() {
      if (driver.state().started) return;
      driver.dispatch({ type: 'start' });
      inputs.check();
    },
    async getToken() {
      if (driver.state().phase === 'disposed') return null;
      // Before `want()`, which answers immediately if there is a token.
      const answer = driver.nextAnswer();
      inputs.want();
      return answer;
    },
    clear: inputs.clear,
    reject: inputs.reject,
    dispose: () => driver.dispatch({ type: 'dispose' }),
  };
}
