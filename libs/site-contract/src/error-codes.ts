/**
 * Codes of refusals and failures: in `extensions.code` of GraphQL errors, in the `error` of an answer under
 * `/api`, and in the `?error=` of a page. Clients translate codes, never messages.
 */
export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NAME_INVALID',
  'COMPANY_INVALID',
  'EMAIL_INVALID',
  'PHONE_INVALID',
  'MESSAGE_INVALID',
  'LOCALE_INVALID',
  'RATE_LIMITED',
  'LINK_INVALID',
  'LINK_EXPIRED',
  'LINK_USED',
  'CODE_INVALID',
  'CODE_LOCKED',
  'ACCOUNT_DISABLED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'QUERY_TOO_COMPLEX',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

const known: ReadonlySet<unknown> = new Set(errorCodes);

/** Whether a value is one of {@link errorCodes}. */
export const isErrorCode = (value: unknown): value is ErrorCode => known.has(value);

/** Codes with which a sign-in, or a request for one, is refused. */
export type SignInErrorCode = Extract<
  ErrorCode,
  | 'EMAIL_INVALID'
  | 'RATE_LIMITED'
  | 'LINK_INVALID'
  | 'LINK_EXPIRED'
  | 'LINK_USED'
  | 'CODE_INVALID'
  | 'CODE_LOCKED'
  | 'ACCOUNT_DISABLED'
>;

/** Details of a refusal, in `extensions` of a GraphQL error. */
export interface ErrorDetails {
  /** `RATE_LIMITED`, `CODE_LOCKED`: whole seconds until the same request may succeed. */
  retryAfterSeconds?: number | undefined;
  /** `RATE_LIMITED` because of other people's requests: an e-mail was sent already, and its link works in this browser. */
  alreadySent?: boolean | undefined;
  /** `RATE_LIMITED` in the browser that made an earlier request for the same address: its id; its code still works. */
  requestId?: string | undefined;
  /** `CODE_INVALID` in the browser that made the request: the number of tries left; 0 also if the code was used. */
  triesLeft?: number | undefined;
}
