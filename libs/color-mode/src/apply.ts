import { COLOR_MODE_ATTRIBUTE, FORCED_ATTRIBUTE } from './constants.ts';
import type { ColorModeState, ColorModeValue } from './types.ts';

/** Writes a state to the document: attributes, `color-scheme`, and the `theme-color` in effect. */
export function applyColorMode(
  document: Document,
  { value, forced }: Pick<ColorModeState, 'value' | 'forced'>,
): void {
  const root = document.documentElement;
  root.setAttribute(COLOR_MODE_ATTRIBUTE, value);
  if (forced) root.setAttribute(FORCED_ATTRIBUTE, forced);
  else root.removeAttribute(FORCED_ATTRIBUTE);
  // Through the CSSOM, which a Content-Security-Policy without unsafe-inline allows.
  root.style.colorScheme = value;
  applyThemeColor([...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')], value);
}

/**
 * Browsers use the first `theme-color` whose `media` matches. One without `media` is therefore switched on only
 * if there is none for the mode. The first call stores in `data-color-mode` which mode each element is for, because
 * `media` is then overwritten.
 */
function applyThemeColor(metas: HTMLMetaElement[], value: ColorModeValue): void {
  for (const { dataset, media } of metas)
    dataset.colorMode ??= media ? (/dark/.test(media) ? 'dark' : 'light') : 'any';
  const hasOwn = metas.some(({ dataset }) => dataset.colorMode === value);
  const active = hasOwn ? value : 'any';
  for (const meta of metas) meta.media = meta.dataset.colorMode === active ? 'all' : 'not all';
}
