/**
 * Matches the errors of Chromium, Firefox, Safari, Vite, webpack, Turbopack and this package for a part that could not
 * be loaded. `oad` fits both `Load` and `load`.
 */
const LAZY_PART = /imported module|module script|JavaScript MIME|oad(ing)? (CSS|chunk)/;

/** Whether this is the error of browsers, bundlers or `guardedImport` for a lazy part that could not be loaded. */
export function isLazyPartError(error: unknown): boolean {
  return LAZY_PART.test((error as Error | null)?.message as string);
}
