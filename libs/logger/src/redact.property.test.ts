import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact, redactText } from './redact.ts';

const around = fc.stringMatching(/^[ "'(),;<>]{0,3}$/);

it('lets no address through, whatever it looks like', () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6(), fc.emailAddress());
  fc.assert(
    fc.property(around, address, around, (before, address, after) => {
      // Left alone: a bare prefix ("1::"), and what separates the parts of a URL.
      fc.pre(!/^[\da-f]*::$|[&=/?]@/.test(address));
      expect(redactText(`from ${before}${address}${after} refused`)).not.toContain(address);
      expect(redactText(`?a=${encodeURIComponent(address)}`)).not.toContain(address);
    }),
    { numRuns: 500 },
  );
});

it('lets no token through', () => {
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

it('never throws', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
      redact(value);
    }),
  );
});
