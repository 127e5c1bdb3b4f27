import { applyColorMode } from './apply.ts';
import { COLOR_MODE_KEY, FORCED_ATTRIBUTE } from './constants.ts';
import { parseColorMode, parsePreference } from './parse.ts';
import type {
  ColorMode,
  ColorModePreference,
  ColorModeState,
  ColorModeStorage,
  ColorModeValue,
} from './types.ts';

/** The part of a window that colour mode uses. */
export type ColorModeWindow = Pick<
  Window,
  'document' | 'matchMedia' | 'localStorage' | 'addEventListener' | 'removeEventListener'
>;

/** Options of `createColorMode`. */
export interface ColorModeOptions {
  /** Default: the window's `localStorage`; null keeps the choice in memory alone. */
  storage?: ColorModeStorage | null;
  /** Storage key. Default: `shpy-color-mode`; give `<html data-color-mode-key>` the same. */
  key?: string;
  /** The mode that the page forces, for a server, where there is no document to read it from. Default: what `<html data-color-mode-forced>` says. */
  forced?: ColorModeValue | null | undefined;
  /** Default: the global window; on a server there is none, and the state is unknown. */
  window?: ColorModeWindow | undefined;
}

/**
 * Keeps the colour mode of a document: the visitor's preference, the mode in effect, and the one
 * that a page forces. Follows the system and other tabs. Blocked storage is survived.
 */
export function createColorMode(options: ColorModeOptions = {}): ColorMode {
  const { key = COLOR_MODE_KEY } = options;
  const win = 'window' in options ? options.window : globalThis.window;
  const storage = options.storage === undefined ? storageOf(win) : options.storage;
  const root = win?.document.documentElement;
  const system = win?.matchMedia?.('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();

  let preference = read() ?? 'system';
  // What the page's HTML forces holds until a component says otherwise.
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
  let state = win ? resolve() : server;

  function read(): ColorModePreference | null {
    try {
      return parsePreference(storage?.getItem(key));
    } catch {
      return null;
    }
  }

  function resolve(): ColorModeState {
    const forced = forces.at(-1)?.mode ?? fromPage;
    const chosen = preference === 'system' ? (system?.matches ? 'dark' : 'light') : preference;
    return { preference, value: forced ?? chosen, forced, unknown: false };
  }

  function update(): void {
    if (!win) return;
    const next = resolve();
    if (
      next.preference === state.preference &&
      next.value === state.value &&
      next.forced === state.forced
    ) {
      return;
    }
    state = next;
    applyColorMode(win.document, state);
    for (const listener of [...listeners]) listener();
  }

  // Storage that is cleared or blocked leaves this tab's choice alone.
  function reread(): void {
    preference = read() ?? preference;
    update();
  }

  function onStorage(event: StorageEvent): void {
    if (!storage) return;
    // Session storage may have the same key. What is no area itself may write to the local one.
    const area = 'clear' in storage ? storage : storageOf(win);
    if (event.storageArea && event.storageArea !== area) return;
    if (event.key === key) preference = parsePreference(event.newValue) ?? 'system';
    else if (event.key === null) preference = read() ?? 'system';
    update();
  }

  if (win) applyColorMode(win.document, state);
  system?.addEventListener?.('change', update);
  win?.addEventListener('storage', onStorage);
  // A page from the back/forward cache has missed what other tabs said.
  win?.addEventListener('pageshow', reread);

  return {
    get: () => state,
    getServer: () => server,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setPreference(next) {
      preference = parsePreference(next) ?? refuse(next, 'system, light or dark');
      try {
        storage?.setItem(key, next);
      } catch {
        // Kept for this page view.
      }
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
      listeners.clear();
      system?.removeEventListener?.('change', update);
      win?.removeEventListener('storage', onStorage);
      win?.removeEventListener('pageshow', reread);
    },
  };
}

function refuse(value: unknown, allowed: string): never {
  throw new TypeError(`@shpy/color-mode: "${value}" cannot be set. It must be ${allowed}.`);
}

/** Reading the property alone throws where a browser blocks storage. */
function storageOf(win: ColorModeWindow | undefined): ColorModeStorage | null {
  try {
    return win?.localStorage ?? null;
  } catch {
    return null;
  }
}
