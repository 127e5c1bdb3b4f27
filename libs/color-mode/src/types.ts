/** A mode that can be in effect. */
export type ColorModeValue = 'light' | 'dark';

/** What a visitor can choose. */
export type ColorModePreference = 'system' | ColorModeValue;

/** The state of a colour mode; a new object after each change, so that it can be compared. */
export interface ColorModeState {
  /** The visitor's choice, also while a page forces another mode. */
  readonly preference: ColorModePreference;
  /** The mode in effect. */
  readonly value: ColorModeValue;
  /** The mode that the page forces, or null. */
  readonly forced: ColorModeValue | null;
  /** True where nothing is known of the visitor yet: on the server and while hydrating. */
  readonly unknown: boolean;
}

/** Where the preference is kept; `localStorage` fits. May throw. */
export type ColorModeStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The colour mode of a document; made by `createColorMode`. */
export interface ColorMode {
  get(): ColorModeState;
  /** The state that server rendering and hydration must agree on: what the page forces, and nothing of the visitor. */
  getServer(): ColorModeState;
  /** Calls back after each change; returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Keeps a choice, also while a page forces a mode: it then takes effect afterwards. */
  setPreference(preference: ColorModePreference): void;
  /** Forces a mode until the function it returns is called; the last one wins. Null ends all. */
  force(mode: ColorModeValue | null): () => void;
  /** Removes all listeners. */
  dispose(): void;
}
