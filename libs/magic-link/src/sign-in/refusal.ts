/** The codes of this package, and any other that the server uses. */
export type RefusalCode =
  | 'EMAIL_MISSING'
  | 'EMAIL_INVALID'
  | 'RATE_LIMITED'
  | 'LINK_INVALID'
  | 'LINK_EXPIRED'
  | 'LINK_USED'
  | 'CODE_MISSING'
  | 'CODE_INVALID'
  | 'CODE_LOCKED'
  | 'NETWORK'
  | 'NOT_LOADED'
  | 'INTERNAL'
  | (string & {});

/** Why the server refused a call, or why the call could not be made. */
export interface RefusalReason {
  readonly code: RefusalCode;
  /** Seconds to wait before the next try. */
  readonly retryAfterSeconds?: number | undefined;
  /** Refused because of other people's requests, and an e-mail was sent to this address recently. */
  readonly alreadySent?: boolean | undefined;
  /** `RATE_LIMITED`: the request of this browser for the same address whose code can still be entered. */
  readonly requestId?: string | undefined;
  /** How many more codes may be tried. */
  readonly triesLeft?: number | undefined;
  /** Reference with which the operator of the server finds an `INTERNAL` error in the log. */
  readonly reference?: string | undefined;
}

/** The parts of an error that are read; GraphQL errors keep their details in `extensions`. */
type ErrorLike = { kind?: unknown; code?: unknown; name?: unknown; extensions?: object };

/**
 * Reads why a call failed: `code`, `retryAfterSeconds`, `alreadySent`, `requestId`, `triesLeft` and
 * `reference` of the error or of its `extensions`. Without a code it is `NETWORK` (a `TypeError` of fetch, a timeout, or an error
 * whose `kind` is `network`), `NOT_LOADED` (an error whose `kind` is `load`: code that the call needs did
 * not load) or else `INTERNAL`.
 */
export function readRefusal(cause: unknown): RefusalReason {
  const error = Object(cause) as ErrorLike;
  const { code, retryAfterSeconds, alreadySent, requestId, triesLeft, reference } = {
    ...error,
    // Getters and inherited properties are not copied by the spread.
    code: error.code,
    ...error.extensions,
  } as Record<keyof RefusalReason, unknown>;
  return {
    code: typeof code === 'string' ? code : codeOf(error),
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(alreadySent === true && { alreadySent }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(typeof triesLeft === 'number' && { triesLeft }),
    ...(typeof reference === 'string' && { reference }),
  };
}

function codeOf({ kind, name }: ErrorLike): RefusalCode {
  if (kind === 'load') return 'NOT_LOADED';
  const isNetworkError = kind === 'network' || name === 'TypeError' || name === 'TimeoutError';
  return isNetworkError ? 'NETWORK' : 'INTERNAL';
}
