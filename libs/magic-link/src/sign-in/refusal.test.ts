import { expect, it } from 'vitest';
import { readRefusal } from './refusal.ts';

const inherited = Object.create({ code: 'LINK_USED' }) as object;

it.each([
  [
    { code: 'CODE_INVALID', triesLeft: 4 },
    { code: 'CODE_INVALID', triesLeft: 4 },
  ],
  [{ kind: 'graphql', code: 'CODE_INVALID', extensions: {} }, { code: 'CODE_INVALID' }],
  [{ extensions: { code: 'LINK_USED' } }, { code: 'LINK_USED' }],
  [
    { code: 'INTERNAL', extensions: { reference: '7F3K9B' } },
    { code: 'INTERNAL', reference: '7F3K9B' },
  ],
  [{ code: 'INTERNAL', extensions: { reference: 7 } }, { code: 'INTERNAL' }],
  [inherited, { code: 'LINK_USED' }],
  [
    { code: 'RATE_LIMITED', extensions: { retryAfterSeconds: 30, alreadySent: true } },
    { code: 'RATE_LIMITED', retryAfterSeconds: 30, alreadySent: true },
  ],
  [
    { code: 'RATE_LIMITED', extensions: { retryAfterSeconds: 30, requestId: 'request-1' } },
    { code: 'RATE_LIMITED', retryAfterSeconds: 30, requestId: 'request-1' },
  ],
  [
    { code: 'RATE_LIMITED', retryAfterSeconds: '30', alreadySent: 1, requestId: null },
    { code: 'RATE_LIMITED' },
  ],
  [{ kind: 'network' }, { code: 'NETWORK' }],
  [{ kind: 'load', name: 'TypeError' }, { code: 'NOT_LOADED' }],
  [new TypeError('Failed to fetch'), { code: 'NETWORK' }],
  // The `code` of a DOMException is a number, so it is ignored.
  [new DOMException('too late', 'TimeoutError'), { code: 'NETWORK' }],
  [new Error('odd'), { code: 'INTERNAL' }],
  [undefined, { code: 'INTERNAL' }],
  ['text', { code: 'INTERNAL' }],
])('reads %o as %o', (cause, refusal) => {
  expect(readRefusal(cause)).toEqual(refusal);
});
