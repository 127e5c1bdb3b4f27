import { createStore, packageError } from '@shpy/kernel';
import { applyColorMode } from './apply.ts';
import { FORCED_ATTRIBUTE, SYSTEM_IS_DARK } from './constants.ts';
import { parseColorMode, parsePreference } from './parse.ts';
import { createStoredPreference } from './stored-preference.ts';
import type { ColorMode, ColorModeOptions, ColorModeState, ColorModeValue } from './types.ts';

/**
 * Creates the colour mode of a document: the visitor's preference, the mode in effect, and the mode that a page
 * forces. It follows the system and other tabs, and works without storage.
 */
export function createColorMode(options: ColorModeOptions = {}): ColorMode {
  const win = 'window' in options ? options.window : globalThis.window;
  const root = win?.document.documentElement;
  const system = win?.matchMedia?.(SYSTEM_IS_DARK);
  const stored = createStoredPreference(options, win);

  let preference = stored.read() ?? 'system';
  // The mode in the page's HTML holds until a component forces or releases one.
  let fromPage = parseColorMode(
    options.forced === undefined ? root?.getAttribute(FORCED_ATTRIBUTE) : options.forced,
  );
  let forces: { mode: ColorModeValue }[] = [];
  const server: ColorModeState = {
    preference: 'system',
    value: fromPage ?? 'light',
    forced: fromPage,
    unknown: true,
  };
  const state = createStore(win ? resolve() : server);

  function resolve(): ColorModeState {
    const forced = forces.at(-1)?.mode ?? fromPage;
    const chosen = preference === 'system' ? (system?.matches ? 'dark' : 'light') : preference;
    return { preference, value: forced ?? chosen, forced, unknown: false };
  }

  function update(): void {
    const next = resolve();
    if (!win || isEqual(next, state.get())) return;
    applyColorMode(win.document, next);
    state.set(next);
  }

  function onStorage(event: StorageEvent): void {
    preference = stored.readEvent(event) ?? preference;
    update();
  }

  /** A page from the back/forward cache has missed the storage events of other tabs. */
  function onPageShow(): void {
    preference = stored.read() ?? preference;
    update();
  }

  if (win) applyColorMode(win.document, state.get());
  system?.addEventListener?.('change', update);
  win?.addEventListener('storage', onStorage);
  win?.addEventListener('pageshow', onPageShow);

  return {
    get: state.get,
    getServer: () => server,
    subscribe: state.subscribe,
    setPreference(next) {
      preference = parsePreference(next) ?? refuse(next, 'system, light or dark');
      stored.write(next);
      update();
    },
    force(mode) {
      if (mode && !parseColorMode(mode)) refuse(mode, 'light, dark or null');
      fromPage = null;
      const entry = mode && { mode };
      forces = entry ? [...forces, entry] : [];
      update();
      return () => {
        forces = forces.filter((other) => other !== entry);
        update();
      };
    },
    dispose() {
      system?.removeEventListener?.('change', update);
      win?.removeEventListener('storage', onStorage);
      win?.removeEventListener('pageshow', onPageShow);
    },
  };
}

const isEqual = (one: ColorModeState, other: ColorModeState) =>
  one.preference === other.preference && one.value === other.value && one.forced === other.forced;

function refuse(value: unknown, allowed: string): never {
  throw packageError('color-mode', `"${value}" was not set`, 'it is not a mode', `use ${allowed}`);
}
