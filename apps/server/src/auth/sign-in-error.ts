/** Why a sign-in or a request for one is refused. */
export type SignInErrorCode =
  | 'EMAIL_INVALID'
  | 'RATE_LIMITED'
  | 'LINK_INVALID'
  | 'LINK_EXPIRED'
  | 'LINK_USED'
  | 'CODE_INVALID'
  | 'CODE_LOCKED'
  | 'ACCOUNT_DISABLED';

export interface SignInErrorDetails {
  /** RATE_LIMITED, CODE_LOCKED: whole seconds until the same request may succeed. */
  retryAfterSeconds?: number;
  /** RATE_LIMITED because of other people's requests: a mail is out already, and its link works in this browser too. */
  alreadySent?: boolean;
  /** CODE_INVALID from the browser that made the request: how many tries are left. */
  triesLeft?: number;
}

/** A refusal that is meant for the visitor. GraphQL and the forms each translate it once. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly code: SignInErrorCode;
  readonly details: SignInErrorDetails;

  constructor(code: SignInErrorCode, details: SignInErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
