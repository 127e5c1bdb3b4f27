import { COLOR_MODE_ATTRIBUTE, FORCED_ATTRIBUTE } from './constants.ts';
import type { ColorModeState, ColorModeValue } from './types.ts';

/** Writes a state to the document: attributes, `color-scheme`, and which theme-color holds. */
export function applyColorMode(document: Document, { value, forced }: ColorModeState): void {
  const root = document.documentElement;
  root.setAttribute(COLOR_MODE_ATTRIBUTE, value);
  if (forced) root.setAttribute(FORCED_ATTRIBUTE, forced);
  else root.removeAttribute(FORCED_ATTRIBUTE);
  // Through the CSSOM, which a Content-Security-Policy without unsafe-inline allows.
  root.style.colorScheme = value;
  applyThemeColor([...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')], value);
}

/** One without `media` holds where no other fits: browsers take the first that matches, whichever it is. */
function applyThemeColor(metas: HTMLMetaElement[], value: ColorModeValue): void {
  for (const { dataset, media } of metas)
    dataset.colorMode ??= media ? (/dark/.test(media) ? 'dark' : 'light') : 'any';
  const holds = metas.some(({ dataset }) => dataset.colorMode === value) ? value : 'any';
  for (const meta of metas) meta.media = meta.dataset.colorMode === holds ? 'all' : 'not all';
}
