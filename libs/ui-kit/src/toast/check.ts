import { type BundlerProcess, packageError } from '@shpy/kernel';
import type { ToasterOptions, ToastOptions } from './types.ts';

declare const process: BundlerProcess;

/** Whether this is a development build. Bundlers replace the variable; without a bundler `process` does not exist. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}

/**
 * Returns the options with a valid colour. An unknown colour throws in development. In production it becomes gray, with
 * a warning: code that shows a toast often handles an error, and must not throw another one. Throws for an invalid
 * timeout.
 */
export function checkToast<
  Options extends Pick<ToastOptions<string>, 'color' | 'timeout' | 'actions'>,
>(options: Options, themeColors: readonly string[]): Options {
  const { color, timeout } = options;
  if (process.env.NODE_ENV !== 'production') checkActions(options.actions);
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
  console.warn(`${error.message}. It is shown in gray.`);
  return { ...options, color: 'gray' };
}

/** Throws for a limit that shows no toast. */
export function checkLimit(limit: number): void {
  if (!(limit >= 1))
    throw packageError(
      'ui-kit',
      `a toaster cannot have a limit of ${limit}`,
      'it would show no toast',
      'pass how many toasts are visible at a time, at least 1',
    );
}

/** Throws during development for options of another type, such as a number from an environment variable. */
export function checkTypes(options: ToasterOptions<string>): void {
  if (process.env.NODE_ENV !== 'production') {
    const { timeout = 0, limit = 1, colors = [] } = options;
    for (const [name, value] of Object.entries({ timeout, limit }))
      if (typeof value !== 'number')
        throw packageError(
          'ui-kit',
          `a toaster cannot have a ${name} of the type ${typeof value}`,
          'it is a number',
          'pass one, or omit it',
        );
    if (!Array.isArray(colors) || !colors.every((color) => color && typeof color === 'string'))
      throw packageError(
        'ui-kit',
        `a toaster cannot have the colors ${JSON.stringify(colors)}`,
        'they are a list of names',
        "pass one, such as ['ocean'], or omit it",
      );
  }
}

/** Throws for actions that the region could not render. */
function checkActions(actions: unknown): void {
  const isAction = (action: unknown) => typeof (action as { label?: unknown })?.label === 'string';
  if (actions === undefined || (Array.isArray(actions) && actions.every(isAction))) return;
  throw packageError(
    'ui-kit',
    `a toast cannot have the actions ${JSON.stringify(actions)}`,
    'they are a list of objects with a label',
    "pass actions: [{ label: 'Undo', onClick }]",
  );
}
