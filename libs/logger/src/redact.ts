import { attempt } from '@shpy/kernel';
import { PRIVATE } from './patterns.ts';

const MARK = '[redacted]';

/** A longer text is cut: the patterns backtrack, and a short text is never slow. */
const MAX_LENGTH = 2000;

/** The copy of a value ends after so many keys and elements. */
const MAX_PARTS = 200;

/** Returns the text without tokens, e-mail addresses and IP addresses, cut at 2,000 characters. */
export const redactText = (value: unknown): string =>
  safely(() => String(value).slice(0, MAX_LENGTH).replace(PRIVATE, `$<kept>${MARK}`));

/**
 * Returns a copy of a value, as JSON represents it, without tokens, e-mail addresses and IP addresses. Keys are
 * redacted too, and so is any value under the name of a secret or, in a list, after one. Texts are cut at 2,000
 * characters, values at 200 parts. Never throws.
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
    // That there is no value, or that there is one, reveals nothing.
    if (!value || value === true) return value;
    // In a list of headers the name stands before the value.
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

/** Entries of a map, of headers and the like, or of an object; of an error also those that are not enumerable. */
function entriesOf(value: object): [string, unknown][] {
  const map = value as Partial<Map<string, unknown>>;
  if (typeof map.entries === 'function') return [...map.entries()];
  const keys = ['name', 'message', 'stack', ...Object.getOwnPropertyNames(value)];
  return keys.map((key) => [key, value[key as keyof typeof value]]);
}

/** Logging must not break the program: what throws becomes the mark. */
export const safely = <Value>(run: () => Value): Value | string =>
  attempt<Value | string>(run, MARK);
