/** Throws a programmer's error in the voice of this package. */
export function fail(message: string): never {
  throw new Error(`@shpy/i18n-routing: ${message}`);
}
