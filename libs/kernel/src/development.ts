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

/** Throws the error of a check. Ignores that of a page without a bundler, where `process` does not exist. */
export function throwMistake(error: unknown): void {
  if (!(error instanceof ReferenceError)) throw error;
}
