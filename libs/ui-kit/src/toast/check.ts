import { packageError } from '@shpy/kernel';
import type { ToastOptions } from './types.ts';

/** Whether the page is not built for production. Bundlers replace the variable; without one there is no `process`. */
function isDevelopment(): boolean {
  try {
    return process.env['NODE_ENV'] !== 'production';
  } catch {
    return false;
  }
}

/**
 * The options with a colour that the theme has. Another one throws, so that it is found; in production it
 * is gray, with a warning: toasts are shown by code that handles errors. Throws for an invalid timeout.
 */
export function checkToast<Options extends Pick<ToastOptions<string>, 'color' | 'timeout'>>(
  options: Options,
  themeColors: readonly string[],
): Options {
  const { color, timeout } = options;
  if (timeout !== undefined && !(timeout >= 0))
    throw packageError(
      'ui-kit',
      `a toast cannot have a timeout of ${timeout}`,
      'it is not a duration',
      'pass milliseconds, or 0 for no end',
    );
  const colors = [...new Set(['gray', ...themeColors])];
  if (color === undefined || colors.includes(color)) return options;
  const error = packageError(
    'ui-kit',
    `a toast cannot have the color "${color}"`,
    `the theme has ${colors.join(', ')}`,
    'add it to createToaster({ colors })',
  );
  if (isDevelopment()) throw error;
  console.warn(error.message);
  return { ...options, color: 'gray' };
}
