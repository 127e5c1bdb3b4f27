import { createColorMode } from './create-color-mode.ts';
import type {
  ColorMode,
  ColorModePreference,
  ColorModeStorage,
  ColorModeValue,
  ColorModeWindow,
} from './types.ts';

/** Options of `createTestColorMode`. */
export interface TestColorModeOptions {
  /** Default: `system`. */
  preference?: ColorModePreference | undefined;
  /** The system's setting. Default: `light`. */
  system?: ColorModeValue | undefined;
  /** The mode that the page forces. Default: none. */
  forced?: ColorModeValue | undefined;
  /** Default: in memory, with `preference`. */
  storage?: ColorModeStorage | undefined;
  /** Storage key. Default: `test`. */
  key?: string | undefined;
}

/** A colour mode without a browser. */
export interface TestColorMode extends ColorMode {
  /** Changes the setting of the system. */
  setSystem(value: ColorModeValue): void;
}

/** Creates a colour mode for tests and stories that accesses neither the document nor storage. */
export function createTestColorMode(options: TestColorModeOptions = {}): TestColorMode {
  const system = Object.assign(new EventTarget(), { matches: options.system === 'dark' });
  const window = Object.assign(new EventTarget(), {
    document: documentDouble(),
    matchMedia: () => system,
  });
  const { key = 'test', preference = 'system' } = options;
  const mode = createColorMode({
    key,
    forced: options.forced,
    storage: options.storage ?? memoryStorage({ [key]: preference }),
    window: window as unknown as ColorModeWindow,
  });
  return {
    ...mode,
    setSystem(value) {
      system.matches = value === 'dark';
      system.dispatchEvent(new Event('change'));
    },
  };
}

/** Storage in memory. */
export function memoryStorage(entries: Record<string, string> = {}): ColorModeStorage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
  };
}

function documentDouble() {
  const attributes = new Map<string, string>();
  return {
    documentElement: {
      style: {},
      getAttribute: (name: string) => attributes.get(name) ?? null,
      setAttribute: (name: string, value: string) => void attributes.set(name, value),
      removeAttribute: (name: string) => void attributes.delete(name),
    },
    querySelectorAll: () => [],
  };
}
