// Source of the inline script in script.ts: sets the mode before the first paint.
import { applyColorMode } from './apply.ts';
import { COLOR_MODE_KEY, FORCED_ATTRIBUTE, SYSTEM_IS_DARK } from './constants.ts';
import { parseColorMode } from './parse.ts';

const root = document.documentElement;

function storedMode() {
  try {
    return parseColorMode(localStorage.getItem(root.dataset['colorModeKey'] || COLOR_MODE_KEY));
  } catch {
    // The browser blocks storage.
    return null;
  }
}

const forced = parseColorMode(root.getAttribute(FORCED_ATTRIBUTE));
const system = matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light';
applyColorMode(document, { value: forced ?? storedMode() ?? system, forced });
