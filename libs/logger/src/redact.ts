import { attempt } from '@shpy/kernel';
import { PRIVATE, SECRET, SECRET_NAME } from './patterns.ts';

const MARK = '[redacted]';

/** Characters of a text that are read. */
const MAX_LENGTH = 2000;

/** Characters of a record that are read, and the number of values that are copied. */
const MAX_CHARACTERS = 10_000;
const MAX_PARTS = 200;

/** The longest end of a text that is searched for the name of a secret. */
const MAX_NAME = 100;

type Entries = Iterable<[unknown, unknown]>;
type Properties = Record<string, unknown>;

/**
 * Returns a copy of a value, as JSON represents it, without tokens, e-mail addresses and IP addresses. Keys are
 * redacted too. A value is redacted whole if its key, or the list element before it, is the name of a secret. Texts are
 * cut at 2,000 characters; a value is read up to 10,000 characters, and 200 keys and elements. Never throws.
 */
export function redact(value: unknown): unknown {
  return createRedactor()(value);
}

/** Creates a function that redacts the values of one record, which share its limits. */
export function createRedactor() {
  let parts = MAX_PARTS;
  let characters = MAX_CHARACTERS;

  function toText(value: unknown) {
    const text = String(value);
    let result = text.slice(0, Math.min(MAX_LENGTH, characters));
    characters -= result.length;
    // The last word of a cut text may be the beginning of an address or a key: as an address, it is redacted.
    if (result !== text) result += '…@…';
    result = result.replace(SECRET, `$1${MARK}`);
    for (const pattern of PRIVATE) result = result.replace(pattern, MARK);
    return result;
  }

  function copy(original: unknown, name: unknown): unknown {
    parts -= 1;
    // Not by `toJSON`, with which Node converts a buffer to a list.
    if (ArrayBuffer.isView(original))
      return `[${original.constructor.name} of ${original.byteLength} bytes]`;
    const value = call(call(original, 'toJSON'), 'valueOf');
    // These values reveal nothing: null, false, zero, empty texts and `true`.
    if ((!value && value !== 0n) || value === true) return value;
    if (typeof name === 'string' && SECRET_NAME.test(`${name.slice(-MAX_NAME)}=`)) return MARK;
    if (typeof value === 'number') return value;
    return typeof value === 'object' ? copyParts(value as Properties) : toText(value);
  }

  function copyParts(value: Properties) {
    const isList = Array.isArray(value);
    // Without a prototype, because a key may be "__proto__".
    const result = isList ? [] : Object.create(null);
    let index = 0;
    for (const [key, entry] of entriesOf(value)) {
      if (parts < 1) break;
      // The text of an object may be long, so that its position is the key.
      const shown = isList || typeof key === 'object' ? index++ : toText(key);
      // In a list, such as `['authorization', '…']`, the name is the element before the value; in an object, the key,
      // or another property, as in `{ name: 'authorization', value: '…' }`.
      const name = key === 'value' ? (value.name ?? value.key) : (value[Number(shown) - 1] ?? key);
      result[shown] = copy(entry, name);
    }
    return result;
  }

  /** @param name The value before, which may be the name of a secret. */
  return (value: unknown, name?: unknown): unknown =>
    // `JSON.stringify` returns no text for `undefined`.
    safely(() => JSON.parse(JSON.stringify(copy(value, name)) ?? null) as unknown);
}

/** Returns the result of a method, or the value itself if it has no such method. */
function call(value: unknown, method: 'toJSON' | 'valueOf' | 'entries'): unknown {
  const run = (value as Properties | null | undefined)?.[method];
  return typeof run === 'function' ? run.call(value) : value;
}

/** Entries of a list, of an object with an `entries` method (a map, headers), or of the properties of an object. */
function* entriesOf(value: Properties): Entries {
  const entries = call(value, 'entries');
  if (entries !== value) return yield* entries as Entries;
  // Errors do not enumerate these.
  for (const key of ['name', 'message', 'stack', 'cause', 'errors'])
    if (key in value) yield [key, value[key]];
  for (const key in value) if (Object.hasOwn(value, key)) yield [key, value[key]];
}

/** Returns the mark if `run` throws: logging must not break the program. */
export const safely = <Value>(run: () => Value): Value | string =>
  attempt<Value | string>(run, MARK);
