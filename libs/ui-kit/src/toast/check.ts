import type { ToastOptions } from './types.ts';

/** The colours of the theme besides `gray`: its scales, and what they stand for. */
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

/** Throws for a colour the theme lacks, naming those it has, and for a timeout that is no time. */
export function checkToast({ color, timeout }: ToastOptions, themeColors: readonly string[]): void {
  const colors = [...new Set(['gray', ...themeColors])];
  if (color !== undefined && !colors.includes(color))
    throw new Error(
      `[@shpy/ui-kit] A toast cannot be of color "${color}": the theme has ${colors.join(', ')}. Name your own in createToaster({ colors }).`,
    );
  if (timeout !== undefined && !(timeout >= 0))
    throw new Error(
      `[@shpy/ui-kit] A toast cannot have a timeout of ${timeout}: give milliseconds, or 0 to let it stay.`,
    );
}
