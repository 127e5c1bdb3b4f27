import type { ErrorCode } from '@shpy/site-contract';

/** The English message of each code. Clients translate codes, never messages. */
export const ERROR_CODES = {
  UNAUTHENTICATED: 'A valid Bearer token is needed.',
  FORBIDDEN: 'Only the browser that made the request may do this.',
  NAME_INVALID: 'The name is missing or too long.',
  COMPANY_INVALID: 'The company name is too long.',
  EMAIL_INVALID: 'This is not an e-mail address.',
  PHONE_INVALID: 'This is not a phone number with a calling code.',
  MESSAGE_INVALID: 'The message is missing or too long.',
  LOCALE_INVALID: 'The locale is not one of es and en.',
  RATE_LIMITED: 'Too many requests; try again after retryAfterSeconds.',
  LINK_INVALID: 'This link is not valid; a later one may have taken its place.',
  LINK_EXPIRED: 'This link or code has expired.',
  LINK_USED: 'This link was used already.',
  CODE_INVALID: 'This code is not valid.',
  CODE_LOCKED: 'Too many wrong codes for this address; its links still work.',
  ACCOUNT_DISABLED: 'This account is disabled.',
  BAD_USER_INPUT: 'An argument or variable has a value that cannot be used.',
  BAD_REQUEST: 'This request cannot be served in this way.',
  GRAPHQL_PARSE_FAILED: 'The document is not GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The document does not fit the schema.',
  QUERY_TOO_COMPLEX: 'The document asks for too much at once.',
  UNAVAILABLE: 'A part that is needed does not answer; try again in a moment.',
  INTERNAL: 'Something went wrong on our side.',
} as const satisfies Record<ErrorCode, string>;
