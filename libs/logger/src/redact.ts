import { attempt } from '@shpy/kernel';
import { PRIVATE } from './patterns.ts';

const MARK = '[redacted]';

/** A longer text is cut: the patterns backtrack, and a short text is never slow. */
const MAX_LENGTH = 2000;

/** Number of keys and elements after which the copy of a value ends. */
const MAX_PARTS = 200;

/** Returns the text without tokens, e-mail addresses and IP addresses, cut at 2,000 characters. */
export const redactText = (value: unknown): string =>
  safely(() => String(value).slice(0, MAX_LENGTH).replace(PRIVATE, `$<kept>${MARK}`));

/**
 * Returns a copy of a value, as JSON represents it, without tokens, e-mail addresses and IP addresses. Keys are
 * redacted too. A value is redacted whole if its key, or the list element before it, is the name of a secret. Texts are
 * cut at 2,000 characters, values at 200 keys and elements. Never throws.
 */
export function redact(value: unknown): unknown {
  return safely(() => {
    // In a list, because JSON has no text for `undefined`.
    const copy = JSON.stringify([value], createReplacer());
    return (JSON.parse(copy) as unknown[])[0];
  });
}

/** Redacts each value that `JSON.stringify` visits; `this` is the object or list that contains it. */
function createReplacer() {
  let left = MAX_PARTS;
  return function (this: Record<string, unknown>, key: string, value: unknown): unknown {
    left -= 1;
    if (left < 0) return undefined;
    // These values reveal nothing: null, false, zero, empty texts and `true`.
    if ((!value && value !== 0n) || value === true) return value;
    // In a list, such as `['authorization', '…']`, the name is the element before the value; in an object, the key.
    const name = this[Number(key) - 1] ?? key;
    if (isSecretName(name)) return MARK;
    if (typeof value === 'number') return value;
    if (typeof value !== 'object') return redactText(value);
    if (Array.isArray(value)) return value.slice(0, left);
    const entries = entriesOf(value).map(([key, entry]) => [redactText(key), entry]);
    return Object.fromEntries(entries);
  };
}

const isSecretName = (name: unknown) => redactText(`${name}=x`).endsWith(MARK);

/** Entries of an object with an `entries` method (a map, headers), or the properties of an object, enumerable or not. */
function entriesOf(value: object): [string, unknown][] {
  const map = value as Partial<Map<string, unknown>>;
  if (typeof map.entries === 'function') return [...map.entries()];
  const keys = ['name', 'message', 'stack', ...Object.getOwnPropertyNames(value)];
  return keys.map((key) => [key, value[key as keyof typeof value]]);
}

/** Returns the mark if `run` throws: logging must not break the program. */
export const safely = <Value>(run: () => Value): Value | string =>
  attempt<Value | string>(run, MARK);
