export { COLOR_MODE_ATTRIBUTE, COLOR_MODE_KEY, FORCED_ATTRIBUTE } from './constants.ts';
export { createColorMode } from './create-color-mode.ts';
export { parseColorMode, parsePreference } from './parse.ts';
export { colorModeScript, colorModeScriptHash } from './script.ts';
export {
  type ColorMode,
  type ColorModeOptions,
  type ColorModePreference,
  type ColorModeState,
  type ColorModeStorage,
  type ColorModeValue,
  type ColorModeWindow,
} from './types.ts';
