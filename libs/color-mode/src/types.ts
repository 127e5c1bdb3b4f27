/** A mode that can be in effect. */
export type ColorModeValue = 'light' | 'dark';

/** A visitor's choice. */
export type ColorModePreference = 'system' | ColorModeValue;

/** The state of a colour mode; a new object after each change. */
export interface ColorModeState {
  /** The visitor's choice, also while a page forces another mode. */
  readonly preference: ColorModePreference;
  /** The mode in effect. */
  readonly value: ColorModeValue;
  /** The mode that the page forces, or null. */
  readonly forced: ColorModeValue | null;
  /** True while the visitor's choice is not known: on the server and while hydrating. */
  readonly unknown: boolean;
}

/** Where the preference is stored; `localStorage` fits. It may throw. */
export type ColorModeStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The part of a window that a colour mode uses. */
export type ColorModeWindow = Pick<
  Window,
  'document' | 'matchMedia' | 'localStorage' | 'addEventListener'
>;

/** Options of `createColorMode`. */
export interface ColorModeOptions {
  /** Where the preference is stored; null keeps it in memory. Default: the window's `localStorage`. */
  storage?: ColorModeStorage | null | undefined;
  /** Storage key. Default: `shpy-color-mode`. Set `<html data-color-mode-key>` to the same key. */
  key?: string | undefined;
  /** The mode that the page forces, for a server, which has no document. Default: `<html data-color-mode-forced>`. */
  forced?: ColorModeValue | null | undefined;
  /** Default: the global window. Without one, as on a server, the state is unknown. */
  window?: ColorModeWindow | undefined;
}

/** The colour mode of a document; created by `createColorMode`. */
export interface ColorMode {
  /** The current state; the same object until it changes. */
  get(): ColorModeState;
  /** The state for server rendering and hydration: the forced mode is known, the visitor's choice is not. */
  getServer(): ColorModeState;
  /** Calls `listener` after each change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Stores a choice. While a page forces a mode, the choice takes effect afterwards. Throws for an invalid choice. */
  setPreference(preference: ColorModePreference): void;
  /** Forces a mode until the returned function is called; the last one wins. Null releases all. */
  force(mode: ColorModeValue | null): () => void;
  /** Stops following the system and other tabs. */
  dispose(): void;
}
