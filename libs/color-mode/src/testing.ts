import { createColorMode } from './create-color-mode.ts';
import type { ColorMode, ColorModePreference, ColorModeStorage, ColorModeValue } from './types.ts';

/** Options of `createTestColorMode`. */
export interface TestColorModeOptions {
  /** Default: `system`. */
  preference?: ColorModePreference;
  /** What the system is set to. Default: `light`. */
  system?: ColorModeValue;
  /** What the page forces from the start. Default: nothing. */
  forced?: ColorModeValue;
  /** Default: in memory, with `preference`. */
  storage?: ColorModeStorage;
  /** Storage key. Default: `test`. */
  key?: string;
}

/** A colour mode without a browser. */
export interface TestColorMode extends ColorMode {
  /** Changes the setting of the system. */
  setSystem(value: ColorModeValue): void;
}

/** A colour mode for tests and stories: touches neither the document nor storage. */
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
    window: window as unknown as NonNullable<Parameters<typeof createColorMode>[0]>['window'],
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
