/**
 * "bearer" or the name of a secret, with the separator before the value: `token=…`, `"password": "…"`. "code" counts
 * only before "=", because `code: NOT_FOUND` is useful, and "auth" also before "Basic". "sid", "pin", "auth" and "otp"
 * are words of a name: not `sidebar`, `pinned`, `author` and `footprint`. In URLs "=" may be written %3D, and ":" %3A.
 * The time is linear, because what follows a name is bounded.
 */
const NAME =
  /(bearer\W|(token|secret|pass(w|phr)|pwd|credential|[cx]srf|session|jwt|(api|private)[_\W]*key|authoriz|cookie|sign.?in.?code|(?<![a-z])((sid|pin|pass|cv[vc]|iban)(?![a-z])|otp|auth(?=[=%]|[^\w:]*:\W*basic))|otp(?![a-z])|\bcode(?=[=%]))[-.\w]{0,64}\W*[:=%])\W*/
    .source;

/** Group 1 stays. The value is the rest of the line or, if that has no word, everything up to the end of a later line. */
export const SECRET = /* @__PURE__ */ new RegExp(`${NAME}.*`, 'gi');

/** A text whose last or last but one word is the name of a secret, followed by "=". */
export const SECRET_NAME = /* @__PURE__ */ new RegExp(`${NAME}[-.\\w]*\\W*$`, 'i');

/**
 * The local part may be quoted, or missing after a separator of a URL. "@" may be written %40 in URLs (%2540 in a URL
 * within a URL) and \u0040 in JSON. Starts only at the first quote of a line and at the start of a word, so that the
 * time is linear. The range `:-@` contains : ; < = > ? and @.
 */
const EMAIL =
  /((?<!".*?)".+"|(?<![^\s"&(),/:-@])[^\s"&(),/:-@]+|[&/=?])(@|%(25)*40|\\u0040)[^\s"&(),/:-@]+/gi;

/**
 * A word with a JWS or JWE: a header that begins with "{" (`ew` or `ey` in base64url), and further parts after dots.
 * Starts only at the start of a word, so that the time is linear.
 */
const TOKEN = /(?<![\w-])(?=[\w-]*e[wy][\w-]{8})[\w-]+\.[\w.-]+/gi;

/** Keys of AWS, Stripe, GitHub and Slack, which begin with a mark of their kind, and private keys as PEM. */
const KEY =
  /(?<![a-z\d])(A[KS]IA[\dA-Z]{16}|[rs]k_(live|test)_\w{8,}|gh[oprsu]_\w{20,}|xox\w-[\w-]{8,}|-begin.{0,20}private.{1,3}key[^]*?(-end|$))/gi;

/** Hexadecimal groups with at least three colons (a time has two), or with a double colon. */
const IPV6 = /[\da-f]{0,4}(:|%3A)(\1|([\da-f]{0,4}\1){2,})[\da-f:.]*(?!\w)/gi;

const IPV4 = /(\d{1,3}\.){3}\d+/gi;

/** Everything else that must not be logged. */
export const PRIVATE = [EMAIL, TOKEN, KEY, IPV6, IPV4];
