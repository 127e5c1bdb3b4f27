import type { ErrorDetails, SignInErrorCode } from '@shpy/site-contract';

/** A refusal that is meant for the visitor. GraphQL and the forms each translate it once. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly code: SignInErrorCode;
  readonly details: ErrorDetails;

  constructor(code: SignInErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
