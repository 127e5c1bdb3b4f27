/**
 * The rest of the line after "bearer" or the name of a secret: `token=…`, `"password": "…"`. "code" counts only
 * before "=", because `code: NOT_FOUND` is useful, and "auth" also before "Basic". "sid", "pin", "auth" and "otp" are
 * words of a name: not `sidebar`, `pinned`, `author` and `footprint`. In URLs "=" may be written %3D, and ":" %3A.
 */
const SECRET =
  /(?<kept>bearer\W|(token|secret|passw|pwd|[cx]srf|session|jwt|(api|private)[_\W]*key|authoriz|cookie|(?<![a-z])((sid|pin|cvv|cvc|iban)(?![a-z])|otp|auth(?=[=%]|\W*:\W*basic))|otp(?![a-z])|\bcode(?=[=%]))([-.]*\w)*\W*[:=%]).*/;

/** A JWS or JWE: a header that begins with "{" (`ew` or `ey` in base64url), and further parts after dots. */
const TOKEN = /e[wy][\w-]{8,}\.[\w.-]+/;

/** Keys of AWS, Stripe, GitHub and Slack, which begin with a mark of their kind. */
const KEY =
  /(?<![a-z\d])(A[KS]IA[\dA-Z]{16}|[rs]k_(live|test)_\w{8,}|gh[oprsu]_\w{20,}|xox\w-[\w-]{8,})/;

/**
 * The local part may be quoted, or missing after a separator of a URL. In URLs "@" may be written %40. The range `:-@`
 * contains : ; < = > ? and @.
 */
const EMAIL = /(".+"|[^\s"&(),/:-@]+|[&/=?])(@|%40)[^\s"&(),/:-@]+/;

/** Hexadecimal groups with at least three colons (a time has two), or with a double colon. */
const IPV6 = /[\da-f]{0,4}(:|%3A)(([\da-f]{0,4}(:|%3A)){2,}|:|%3A)[\da-f:.]*(?!\w)/;

const IPV4 = /(\d+\.){3}\d+/;

const anyOf = (...patterns: RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'gi');

/** Everything that must not be logged. What the group `kept` matches stays. */
export const PRIVATE = /* @__PURE__ */ anyOf(SECRET, TOKEN, KEY, EMAIL, IPV6, IPV4);
