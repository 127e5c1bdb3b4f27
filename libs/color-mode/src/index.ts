export { COLOR_MODE_ATTRIBUTE, COLOR_MODE_KEY, FORCED_ATTRIBUTE } from './constants.ts';
export {
  type ColorModeOptions,
  type ColorModeWindow,
  createColorMode,
} from './create-color-mode.ts';
export { parseColorMode, parsePreference } from './parse.ts';
export { colorModeScript, colorModeScriptHash } from './script.ts';
export {
  type ColorMode,
  type ColorModePreference,
  type ColorModeState,
  type ColorModeStorage,
  type ColorModeValue,
} from './types.ts';
