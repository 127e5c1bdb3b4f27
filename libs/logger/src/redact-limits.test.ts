import { describe, expect, it } from 'vitest';
import { createLogger } from './create-logger.ts';
import { redact } from './redact.ts';
import { memorySink } from './testing.ts';

/** An object that counts how often its properties are read. */
function countReads(size: number) {
  const counter = { reads: 0 };
  const target = Object.fromEntries(Array.from({ length: size }, (_, index) => [`k${index}`, 1]));
  const value = new Proxy(target, {
    get(object, key) {
      if (/^k\d/.test(String(key))) counter.reads += 1;
      return Reflect.get(object, key);
    },
  });
  return { counter, value };
}

/** Entries of a map that count how many of them are requested. */
function countSteps() {
  const counter = { steps: 0 };
  const value = {
    *entries() {
      while (counter.steps < 5000) yield [`k${counter.steps++}`, 1];
    },
  };
  return { counter, value };
}

describe('a large value', () => {
  it('is read only up to the limit', () => {
    const { counter, value } = countReads(5000);
    expect(Object.keys(redact(value) as object).length).toBeLessThanOrEqual(200);
    expect(counter.reads).toBeLessThanOrEqual(201);
  });

  it('is read only up to the limit if it is nested', () => {
    const { counter, value } = countReads(5000);
    const list = Array.from({ length: 200 }, () => value);
    redact({ list, first: { list } });
    expect(counter.reads).toBeLessThanOrEqual(220);
  });

  it('is iterated only up to the limit', () => {
    const { counter, value } = countSteps();
    expect(Object.keys(redact(value) as object).length).toBeLessThanOrEqual(200);
    expect(counter.steps).toBeLessThanOrEqual(201);
  });

  it('is iterated only up to the limit of its record', () => {
    const first = countSteps();
    const second = countSteps();
    createLogger({ sinks: [() => {}] }).error('x', first.value, second.value);
    expect(first.counter.steps + second.counter.steps).toBeLessThanOrEqual(202);
  });

  it.each([
    [new Uint8Array(100_000), '[Uint8Array of 100000 bytes]'],
    [new Float64Array(2), '[Float64Array of 16 bytes]'],
    [new DataView(new ArrayBuffer(3)), '[DataView of 3 bytes]'],
    [Buffer.alloc(7), '[Buffer of 7 bytes]'],
  ])('is a short mark if it is binary', (value, mark) => {
    expect(redact(value)).toBe(mark);
    expect(redact({ a: [value] })).toEqual({ a: [mark] });
  });

  it('is not converted to a list by toJSON of a buffer', () => {
    const buffer = Buffer.alloc(7);
    buffer.toJSON = () => expect.fail('not to be called');
    expect(redact([buffer])).toEqual(['[Buffer of 7 bytes]']);
  });

  it('is not converted to text as a key', () => {
    const key = { toString: () => expect.fail('not to be called') };
    expect(redact(new Map([[key, 'a']]))).toEqual({ 0: 'a' });
    const errors = [new Error('one'), new Error('two')];
    expect(redact(new Set(errors))).toMatchObject({ 0: { message: 'one' }, 1: { message: 'two' } });
  });

  it('keeps a key named __proto__', () => {
    const copy = redact(JSON.parse('{"__proto__":{"a":1}}')) as object;
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"a":1}}');
  });
});

describe('many texts', () => {
  const text = 'word '.repeat(400);

  it('have a common limit in a value', () => {
    const copy = redact(Array.from({ length: 190 }, () => text)) as string[];
    expect(copy).toHaveLength(190);
    expect(copy.filter((text) => text.includes('word')).length).toBeLessThanOrEqual(5);
    expect(copy.at(-1)).toBe('[redacted]');
  });

  it('have a common limit in a record', () => {
    const sink = memorySink();
    const details = [text, { text }, [text], text, text];
    createLogger({ scope: text, sinks: [sink] }).error(text, ...details);
    const content = JSON.stringify(sink.records);
    expect(content.length).toBeLessThan(10_500);
    expect(content.match(/word/g)?.length).toBeGreaterThan(1900);
  });

  it('count as keys, too', () => {
    const keys = Array.from({ length: 100 }, (_, index) => `${index} ${text}`.slice(0, 2000));
    const copy = redact(Object.fromEntries(keys.map((key) => [key, 1])));
    expect(JSON.stringify(copy).length).toBeLessThan(10_500);
  });

  it('count with their first 2,000 characters', () => {
    const [long, short] = redact(['word '.repeat(10_000), 'short']) as string[];
    expect(long).toHaveLength('word '.repeat(400).length + '[redacted]'.length);
    expect(short).toBe('short');
  });

  it('are searched for a name only at their end', () => {
    const name = `${'token: x, '.repeat(100)}, and nothing`;
    expect(redact([name, 'kept'])).toEqual([expect.any(String), 'kept']);
    expect(redact([`${'x'.repeat(1900)} password`, 'hunter2'])).toEqual([
      expect.any(String),
      '[redacted]',
    ]);
  });

  it('after the limit hide numbers under the name of a secret', () => {
    const texts = Array.from({ length: 6 }, () => text);
    expect(JSON.stringify(redact({ texts, pin: 1234 }))).not.toContain('1234');
  });
});

describe('a cut text', () => {
  it.each([
    ['an address', 1980, 'maria.garcia.lopez@example.com', /maria|exam/],
    ['the local part of an address', 1990, 'maria.garcia.lopez@example.com', /maria/],
    ['an encoded address', 1985, 'maria.garcia%40example.com', /maria/],
    ['a key', 1984, `ghp_${'a1'.repeat(18)}`, /ghp/],
    ['an IP address', 1991, '203.0.113.77', /203/],
    ['a JWT', 1980, 'eyJhbGciOiJFZERTQSJ9.eyJleHAiOjF9.c2lnbmF0dXJl', /eyJ/],
  ])('does not show the beginning of %s', (_name, length, secret, part) => {
    const text = redact(`${'x'.repeat(length)} ${secret}`) as string;
    expect(text).not.toMatch(part);
    expect(text.slice(0, length)).toBe('x'.repeat(length));
    expect(text).toContain('[redacted]');
  });

  it('of 2,000 characters is whole', () => {
    const text = `${'x'.repeat(1990)} and more`.slice(0, 2000);
    expect(redact(text)).toBe(text);
  });
});
