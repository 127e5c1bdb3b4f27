const MAX_TEXT = 5000;
const MAX_DEPTH = 6;
const MAX_VALUES = 1000;
const MARK = '[redacted]';

// In this order: Bearer and secrets in queries; JWS and JWE (base64url of "{", then parts); e-mail;
// IPv6 by three colons (a time has two) or a double one; IPv4. %40, %3A and %3D are what URLs make
// of "@", ":" and "=". Repeats that could begin anywhere are bounded, so that no text is slow.
const PRIVATE =
  /(bearer\s+|(token|secret|password|session)(=|%3D))[^\s"&',;]+|e[wy][\w-]{8,}\.[\w.-]+|[^\s"&(),/:-@]{1,64}(@|%40)[^\s"&(),/:-@]+|([\da-f]{0,4}(:|%3A)){3,}[\da-f:.]*|[\da-f]{0,4}(:|%3A){2}[\da-f.]+(?!\w)|\d{1,3}(\.\d{1,3}){3}/gi;
const SECRET_KEY = /token|secret|password|authorization|cookie/i;

/** What objects may offer to be read by. */
interface Source {
  toJSON?(): unknown;
  entries?(): Iterable<[unknown, unknown]>;
}

/** A text without tokens, e-mail addresses and IP addresses; cut at 5,000 characters. */
export const redactText = (value: unknown): string =>
  String(value).slice(0, MAX_TEXT).replace(PRIVATE, `$1${MARK}`);

/**
 * A plain copy of a value without tokens, e-mail addresses and IP addresses, in keys as well, and
 * without the texts under keys that name a secret. Texts are cut at 5,000 characters, objects at 6
 * levels and 1,000 values. Never throws.
 */
export function redact(value: unknown): unknown {
  let left = MAX_VALUES;

  function copy(value: unknown, key: unknown, depth: number): unknown {
    if (typeof value === 'string') return SECRET_KEY.test(key as string) ? MARK : redactText(value);
    if (Object(value) !== value) return value;
    if (!depth) return '[…]';
    // Dates and URLs have no entries, but know their text.
    const source = value as Source;
    if (source.toJSON?.call) return copy(source.toJSON(), key, depth - 1);
    const list = Array.isArray(value);
    const copies: Record<string, unknown> = list ? ([] as never) : {};
    for (const [name, entry] of entriesOf(source)) {
      if (left-- < 1) break;
      copies[redactText(name)] = copy(entry, list ? key : name, depth - 1);
    }
    return copies;
  }

  try {
    return copy(value, '', MAX_DEPTH);
  } catch {
    return '[unreadable]';
  }
}

/** Entries of lists, maps, headers and the like; of an error also what is not enumerable. */
const entriesOf = (value: Source): Iterable<[unknown, unknown]> =>
  value.entries?.call
    ? value.entries()
    : Object.entries(value instanceof Error ? fieldsOf(value) : value);

const fieldsOf = ({ name, message, stack, cause, ...more }: Error) => ({
  name,
  message,
  stack,
  cause,
  ...more,
});
