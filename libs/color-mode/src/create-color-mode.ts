import { createStore, listen, packageError } from '@shpy/kernel';
import { applyColorMode } from './apply.ts';
import { FORCED_ATTRIBUTE, SYSTEM_IS_DARK } from './constants.ts';
import { createForcedMode } from './forced-mode.ts';
import { parseColorMode, parsePreference } from './parse.ts';
import { createStoredPreference } from './stored-preference.ts';
import type { ColorMode, ColorModeOptions, ColorModePreference, ColorModeState } from './types.ts';

/**
 * Creates the colour mode of a document: the visitor's preference, the mode in effect, and the mode that a page
 * forces. It follows the system and other tabs, and works without storage. Create one per page: two do not notify each
 * other.
 */
export function createColorMode(options: ColorModeOptions = {}): ColorMode {
  // `window: undefined` stands for a server, even in a browser.
  const win = 'window' in options ? options.window : globalThis.window;
  const system = win?.matchMedia?.(SYSTEM_IS_DARK);
  const stored = createStoredPreference(options, win);

  let preference = stored.read() ?? 'system';
  if (options.forced && !parseColorMode(options.forced))
    refuse(options.forced, 'light, dark or null');
  const forcedInHtml = win?.document.documentElement.getAttribute(FORCED_ATTRIBUTE);
  const forced = createForcedMode(
    options.forced === undefined ? forcedInHtml : options.forced,
    update,
  );
  const server: ColorModeState = {
    preference: 'system',
    value: forced.get() ?? 'light',
    forced: forced.get(),
    unknown: true,
  };
  const state = createStore(win ? resolve() : server);

  function resolve(): ColorModeState {
    const chosen = preference === 'system' ? (system?.matches ? 'dark' : 'light') : preference;
    return { preference, value: forced.get() ?? chosen, forced: forced.get(), unknown: false };
  }

  function update(): void {
    const next = resolve();
    if (!win || isEqual(next, state.get())) return;
    applyColorMode(win.document, next);
    state.set(next);
  }

  function choose(next: ColorModePreference): void {
    preference = next;
    update();
  }

  if (win) applyColorMode(win.document, state.get());
  const stopListening = [listen(system, { change: update }), stored.subscribe(choose)];

  return {
    get: state.get,
    getServer: () => server,
    subscribe: state.subscribe,
    setPreference(next) {
      const choice = parsePreference(next) ?? refuse(next, 'system, light or dark');
      stored.write(choice);
      choose(choice);
    },
    force(mode) {
      if (mode && !parseColorMode(mode)) refuse(mode, 'light, dark or null');
      return forced.force(mode);
    },
    dispose() {
      for (const stop of stopListening) stop();
    },
  };
}

const isEqual = (one: ColorModeState, other: ColorModeState) =>
  one.preference === other.preference && one.value === other.value && one.forced === other.forced;

function refuse(value: unknown, allowed: string): never {
  throw packageError('color-mode', `"${value}" was not set`, 'it is not a mode', `use ${allowed}`);
}
