import { packageError } from '@shpy/kernel';
import type { ToastOptions } from './types.ts';

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

/** Throws for a colour that is not in the theme and for an invalid timeout. */
export function checkToast({ color, timeout }: ToastOptions, themeColors: readonly string[]): void {
  const colors = [...new Set(['gray', ...themeColors])];
  if (color !== undefined && !colors.includes(color))
    throw packageError(
      'ui-kit',
      `a toast cannot have the color "${color}"`,
      `the theme has ${colors.join(', ')}`,
      'add it to createToaster({ colors })',
    );
  if (timeout !== undefined && !(timeout >= 0))
    throw packageError(
      'ui-kit',
      `a toast cannot have a timeout of ${timeout}`,
      'it is not a duration',
      'pass milliseconds, or 0 for no end',
    );
}
