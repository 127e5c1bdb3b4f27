/**
 * Creates the error that a package throws when it is used incorrectly.
 *
 * @example packageError('color-mode', '"blue" cannot be set', 'it is not a mode', 'use light or dark')
 * // '@shpy/color-mode: "blue" cannot be set, it is not a mode, use light or dark'
 */
export function packageError(name: string, what: string, why: string, fix: string): Error {
  return new Error(`@shpy/${name}: ${what}, ${why}, ${fix}`);
}
