import { COLOR_MODE_ATTRIBUTE, FORCED_ATTRIBUTE } from './constants.ts';
import type { ColorModeState } from './types.ts';

/** Writes a state to the document: attributes, `color-scheme`, and which theme-color holds. */
export function applyColorMode(document: Document, { value, forced }: ColorModeState): void {
  const root = document.documentElement;
  root.setAttribute(COLOR_MODE_ATTRIBUTE, value);
  if (forced) root.setAttribute(FORCED_ATTRIBUTE, forced);
  else root.removeAttribute(FORCED_ATTRIBUTE);
  // Through the CSSOM, which a Content-Security-Policy without unsafe-inline allows.
  root.style.colorScheme = value;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color][media]')) {
    meta.dataset.colorMode ??= /dark/.test(meta.media) ? 'dark' : 'light';
    meta.media = meta.dataset.colorMode === value ? 'all' : 'not all';
  }
}
