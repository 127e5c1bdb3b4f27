const MARK = '[redacted]';

// In this order: the rest of the line after Bearer or the name of a secret; JWS and JWE (base64url
// of "{", then parts); e-mail, with a quoted local part or one that ends like a part of a URL; IPv6 by
// three colons (a time has two) or a double one; IPv4. %40, %3A and %3D are what URLs make of "@", ":" and
// "=". A code is secret in `code=` alone: "code: NOT_FOUND" helps. Texts are short, so that none is slow.
const PRIVATE =
  /(bearer\W|(token|secret|passw|session|jwt|api.?key|authoriz|cookie|\bsid|\bcode(?=[=%]))\w*\W*[:=%]).*|e[wy][\w-]{8,}\.[\w.-]+|(".+"|[^\s"&(),/:-@]+|[&/=?])(@|%40)[^\s"&(),/:-@]+|[\da-f]{0,4}(:|%3A)(([\da-f]{0,4}(:|%3A)){2,}|:|%3A)[\da-f:.]*(?!\w)|(\d+\.){3}\d+/gi;

/** A text without tokens, e-mail addresses and IP addresses; cut at 2,000 characters. */
export const redactText = (value: unknown): string =>
  safely(() => String(value).slice(0, 2000).replace(PRIVATE, `$1${MARK}`));

const namesSecret = (name: unknown) => redactText(`${name}=x`).endsWith(MARK);

/**
 * A copy of a value, as JSON has it, without tokens, e-mail addresses and IP addresses, in keys as well,
 * and without what stands under the name of a secret or, in a list, after it. Texts are cut at 2,000
 * characters, values at 200 parts. Never throws.
 */
export function redact(value: unknown): unknown {
  let left = 200;
  return safely(
    () =>
      JSON.parse(
        JSON.stringify([value], function (this: Record<string, unknown>, key, value) {
          if (left-- < 1) return;
          if (!value || value === true) return value;
          // In lists of headers the name stands before the value.
          if (namesSecret(this[+key - 1] ?? key)) return MARK;
          if (typeof value === 'number') return value;
          if (typeof value !== 'object') return redactText(value);
          if (Array.isArray(value)) return value.slice(0, left);
          return Object.fromEntries(
            entriesOf(value).map(([key, value]) => [redactText(key), value]),
          );
        }),
      )[0],
  );
}

/** What `run` gives, or the mark where it throws: logging must not break what it tells about. */
export function safely<Value>(run: () => Value): Value | string {
  try {
    return run();
  } catch {
    return MARK;
  }
}

/** Entries of maps, headers and the like; of an error also what is not enumerable. */
const entriesOf = (value: { entries?: () => Iterable<[string, unknown]> }): [string, unknown][] =>
  value.entries?.call
    ? [...value.entries()]
    : ['name', 'message', 'stack', ...Object.getOwnPropertyNames(value)].map((key) => [
        key,
        value[key as never],
      ]);
