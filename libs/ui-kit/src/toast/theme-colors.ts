/** The colours of the theme besides `gray`: its scales and their roles. */
export const THEME_COLORS = [
  'shpy',
  'red',
  'amber',
  'green',
  'primary',
  'info',
  'success',
  'warning',
  'danger',
] as const;

/** A colour of the theme, besides `gray`. */
export type ThemeColor = (typeof THEME_COLORS)[number];
