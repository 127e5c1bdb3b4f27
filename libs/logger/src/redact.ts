const MAX_TEXT = 5000;
const MAX_DEPTH = 6;
const MAX_VALUES = 1000;

// %40 and %3A are what URLs make of "@" and ":". Repeats are bounded, so that no text is slow.
const PATTERNS: [RegExp, string][] = [
  [/\b(bearer\s+)[^\s"',;]+/gi, '$1[token]'],
  // JWS and JWE: base64url of "{" and what may follow it, then parts.
  [/e[wy][\w-]{8,}\.[\w-]+(\.[\w-]*)*/g, '[token]'],
  [/((?:token|secret|password|session)(?:=|%3D))[^\s"'&;]+/gi, '$1[token]'],
  [/[^\s@"'<>()[\],:;=&?/]{1,64}(?:@|%40)[^\s@"'<>()[\],:;=&?/]{1,255}/gi, '[email]'],
  [
    /(?:[\da-f]{0,4}(?::|%3A)){3,}[\da-f:.]*|(?:[\da-f]{1,4}::|::[\da-f])[\da-f:.]*(?!\w)/gi,
    '[ip]',
  ],
  [/(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/g, '[ip]'],
];
const SECRET_KEY = /token|secret|passw|authorization|cookie/i;

/** A text without tokens, e-mail addresses and IP addresses; cut at 5,000 characters. */
export function redactText(text: string): string {
  return PATTERNS.reduce(
    (rest, [pattern, mark]) => rest.replace(pattern, mark),
    text.slice(0, MAX_TEXT),
  );
}

/**
 * A plain copy of a value without tokens, e-mail addresses and IP addresses, in keys as well, and
 * without the texts under keys that name a secret. Bounded to 6 levels and 1,000 values; never throws.
 */
export function redact(value: unknown): unknown {
  let left = MAX_VALUES;
  const parents = new Set<object>();

  function copy(value: unknown, key: string): unknown {
    if (typeof value === 'string') return SECRET_KEY.test(key) ? '[token]' : redactText(value);
    if (typeof value === 'symbol' || typeof value === 'function') return String(value).slice(0, 80);
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Date || value instanceof URL) return redactText(String(value));
    if (parents.has(value) || parents.size >= MAX_DEPTH) return '[…]';
    parents.add(value);
    try {
      return copyEntries(value, key);
    } catch {
      return '[unreadable]';
    } finally {
      parents.delete(value);
    }
  }

  function copyEntries(value: object, key: string): unknown {
    const copies: [string, unknown][] = [];
    for (const [name, entry] of entriesOf(value)) {
      if (--left < 0) break;
      copies.push([
        redactText(String(name)),
        copy(entry, Array.isArray(value) ? key : String(name)),
      ]);
    }
    return Array.isArray(value) ? copies.map(([, entry]) => entry) : Object.fromEntries(copies);
  }

  return copy(value, '');
}

/** Entries of maps, headers and the like; of an error also what is not enumerable. */
function entriesOf(value: object): Iterable<[unknown, unknown]> {
  if ('entries' in value && typeof value.entries === 'function') return value.entries();
  if (!(value instanceof Error)) return Object.entries(value);
  const { name, message, stack, cause } = value;
  return Object.entries({ ...value, name, message, stack, ...(cause ? { cause } : {}) });
}
