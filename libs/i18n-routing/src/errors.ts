import { packageError } from '@shpy/kernel';

/** Throws the error for incorrect use of this package. */
export function fail(what: string, why: string, fix: string): never {
  throw packageError('i18n-routing', what, why, fix);
}
