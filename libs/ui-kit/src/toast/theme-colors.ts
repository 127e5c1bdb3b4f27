/** The colours of the theme other than `gray`: its scales and roles. */
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

/** A colour of the theme other than `gray`. */
export type ThemeColor = (typeof THEME_COLORS)[number];
