import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestToken } from './testing.ts';
import { parseToken } from './token.ts';

const now = Date.UTC(2026, 0, 1);
const seconds = now / 1000;
const encode = (text: string) => Buffer.from(text).toString('base64url');
const withPayload = (payload: string) => `e30.${encode(payload)}.c2ln`;
const withHeader = (header: string) => createTestToken({ now }).replace(/^[^.]+/, header);

describe('parseToken', () => {
  it('reads the payload of a token that is valid', () => {
    expect(parseToken(createTestToken({ now, seconds: 60 }), now)).toEqual({
      iat: seconds,
      exp: seconds + 60,
    });
  });

  it('reads claims in any script', () => {
    const token = withPayload(JSON.stringify({ exp: seconds + 1, name: 'Ñandú 🚚' }));
    expect(parseToken(token, now)?.['name']).toBe('Ñandú 🚚');
  });

  it.each([
    ['accepts a token one millisecond before its expiry', -1, true],
    ['refuses a token at its expiry', 0, false],
    ['refuses a token after its expiry', 1, false],
  ])('%s', (_name, offset, valid) => {
    const token = withPayload(JSON.stringify({ exp: seconds }));
    expect(parseToken(token, now + offset) !== null).toBe(valid);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 42],
    ['an object', { exp: seconds + 60 }],
    ['an empty string', ''],
    ['one part', 'abc'],
    ['two parts', `e30.${encode(JSON.stringify({ exp: seconds + 60 }))}`],
    ['four parts', `${createTestToken({ now })}.more`],
    ['an empty header', createTestToken({ now }).replace(/^[^.]+/, '')],
    ['an empty signature', createTestToken({ now }).replace(/[^.]+$/, '')],
    ['an empty payload', 'e30..c2ln'],
    ['a header that is not base64url', withHeader('%%%')],
    ['a header that is no JSON', withHeader(encode('{alg'))],
    ['a header that is no object', withHeader(encode('"none"'))],
    ['a header of a length that base64 never has', withHeader('e30ab')],
    ['a signature that is not base64url', createTestToken({ now }).replace(/[^.]+$/, 'c2l+')],
    ['a blank for a signature', createTestToken({ now }).replace(/[^.]+$/, ' ')],
    ['blanks around', ` ${createTestToken({ now })}`],
    ['a line end', `${createTestToken({ now })}\n`],
    [
      'a payload that is no UTF-8',
      `e30.${Buffer.from(`{"exp":${seconds + 60},"a":"\xff"}`, 'latin1').toString('base64url')}.c2ln`,
    ],
    [
      'base64 that is not base64url',
      `e30.${btoa(JSON.stringify({ exp: seconds + 60, a: '~~~' }))}=.c2ln`,
    ],
    ['a payload of a length that base64 never has', 'e30.abcde.c2ln'],
    ['a payload that is no JSON', withPayload('{exp')],
    ['a payload that is null', withPayload('null')],
    ['a payload that is a list', withPayload('[1]')],
    ['no exp', withPayload('{}')],
    ['exp as a string', withPayload(JSON.stringify({ exp: `${seconds + 60}` }))],
    ['an endless exp', withPayload('{"exp":1e999}')],
  ])('refuses %s', (_name, value) => {
    expect(parseToken(value, now)).toBeNull();
  });
});

describe('createTestToken', () => {
  it('needs no TextEncoder, which jsdom lacks, for claims in any script', () => {
    vi.stubGlobal('TextEncoder', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const token = createTestToken({ now, name: 'Ñandú 🚚' });
    expect(parseToken(token, now)?.['name']).toBe('Ñandú 🚚');
  });
});
