import type { ColorModePreference, ColorModeValue } from './types.ts';

/** A mode, or null for anything else. */
export function parseColorMode(value: unknown): ColorModeValue | null {
  return value === 'light' || value === 'dark' ? value : null;
}

/** A preference, or null for anything else. */
export function parsePreference(value: unknown): ColorModePreference | null {
  return value === 'system' ? value : parseColorMode(value);
}
