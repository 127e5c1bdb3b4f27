import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLogger } from './create-logger.ts';
import { redact } from './redact.ts';

const around = fc.stringMatching(/^[ "'(),;<>]{0,3}$/);
const address = fc.oneof(fc.ipV4(), fc.ipV6(), fc.emailAddress());

it('removes every address in every form', () => {
  fc.assert(
    fc.property(around, address, around, (before, address, after) => {
      expect(redact(`from ${before}${address}${after} refused`)).not.toContain(address);
      expect(redact(`?a=${encodeURIComponent(address)}`)).not.toContain(address);
      expect(redact(JSON.stringify({ at: address }))).not.toContain(address);
    }),
    { numRuns: 1000 },
  );
});

it('removes an address at any depth', () => {
  const holder = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      address,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(fc.string(), address), tie('value'), { maxKeys: 3 }),
      tie('value').map((value) => new Map([['key', value]])),
      tie('value').map((value) => new Error('failed', { cause: value })),
    ),
  })).value;
  fc.assert(
    fc.property(address, address, holder, (scope, message, value) => {
      const lines: string[] = [];
      const sink = (record: unknown) => lines.push(JSON.stringify(record));
      createLogger({ scope, sinks: [sink] }).error(`of ${message}`, value, { deep: [message] });
      expect(lines).toHaveLength(1);
      for (const secret of [scope, message]) expect(lines[0]).not.toContain(secret);
      expect(lines[0]).not.toMatch(/[a-z\d]@[a-z\d]|\d+\.\d+\.\d+\.\d+/i);
    }),
  );
});

it('removes every token', () => {
  const part = fc
    .base64String({ minLength: 12, maxLength: 60 })
    .map((text) => text.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_'));
  fc.assert(
    fc.property(part, part, (payload, signature) => {
      const token = `eyJhbGciOiJFZERTQSJ9.${payload}.${signature}`;
      const text = JSON.stringify(redact({ deep: [{ note: `got ${token}!` }] }));
      expect(text).not.toContain(payload);
      expect(text).not.toContain(signature);
    }),
  );
});

it('removes every value under or after the name of a secret', () => {
  const separators = fc.stringMatching(/^[-_.]{0,3}$/);
  const words = fc.constantFrom('token', 'Cookie', 'authorization', 'session', 'jwt', 'api key');
  const rest = fc.constantFrom('', 'id', 'Hash');
  // Every space of the words is replaced: `api--key`, `token__id`.
  const name = fc
    .tuple(words, separators, separators, rest)
    .map(([words, within, after, rest]) => words.replace(' ', within) + after + rest);
  const opaque = fc.stringMatching(/^[A-Za-z\d+/_-]{8,40}$/);
  fc.assert(
    fc.property(name, fc.constantFrom('=', ': ', '":"', "='"), opaque, (name, separator, value) => {
      expect(redact(`a ${name}${separator}${value}`)).not.toContain(value);
      const values = [{ [name]: value }, [name, value], new Map([[name, { value }]])];
      expect(JSON.stringify(redact(values))).not.toContain(value);
    }),
  );
});

it('never throws and always returns a value that JSON supports', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
      JSON.stringify(redact(value));
    }),
  );
});
