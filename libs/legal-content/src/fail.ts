import { packageError } from '@shpy/kernel';

/** Creates the error for a mistake in a document or in the options. */
export const fail = (what: string, why: string, fix: string): Error =>
  packageError('legal-content', what, why, fix);
