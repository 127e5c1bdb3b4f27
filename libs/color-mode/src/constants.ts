/** Local storage key of the preference. */
export const COLOR_MODE_KEY = 'shpy-color-mode';

/** Attribute of `<html>` that holds the value in effect: `light` or `dark`. */
export const COLOR_MODE_ATTRIBUTE = 'data-color-mode';

/** Attribute of `<html>` by which a page forces a mode: `light` or `dark`. */
export const FORCED_ATTRIBUTE = 'data-color-mode-forced';

/** Media query for a system that prefers dark. */
export const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';
