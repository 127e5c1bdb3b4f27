import type { ErrorDetails, SignInErrorCode } from '@shpy/site-contract';

/** A sign-in is refused. GraphQL and the forms each translate the code for the visitor. */
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
