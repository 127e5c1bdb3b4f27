import { packageError } from './package-error.ts';

/*
 * A check during development has this form; bundlers then remove all of it from production code:
 *
 *   try {
 *     if (process.env.NODE_ENV !== 'production' && isWrong) throw packageError(…);
 *   } catch (error) {
 *     throwMistake(error);
 *   }
 */

/** Allows `process.env.NODE_ENV`. Node's own types require `env['NODE_ENV']`, which some bundlers do not replace. */
export interface BundlerProcess {
  env: { NODE_ENV?: string | undefined };
}

declare const process: BundlerProcess;

/**
 * Throws during development if a hook or a component got no store. Bundlers remove its calls from production code.
 *
 * @example checkStore(mode, 'color-mode', 'useColorMode()', 'mode', 'createColorMode()')
 */
export function checkStore(
  store: { subscribe?: unknown } | null | undefined,
  packageName: string,
  reader: string,
  argument: string,
  factory: string,
): void {
  try {
    if (process.env.NODE_ENV !== 'production' && typeof store?.subscribe !== 'function')
      throw packageError(
        packageName,
        `${reader} got no ${argument}`,
        'it follows its state',
        `pass the result of ${factory}`,
      );
  } catch (error) {
    throwMistake(error);
  }
}

/** Throws the error of a check. Ignores that of a page without a bundler, where `process` does not exist. */
export function throwMistake(error: unknown): void {
  if (!(error instanceof ReferenceError)) throw error;
}
