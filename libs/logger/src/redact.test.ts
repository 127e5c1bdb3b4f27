import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';

const jwt = `${btoa('{"alg":"EdDSA"}')}.${btoa('{"exp":1}')}.c2lnbmF0dXJl`.replaceAll('=', '');

describe('text', () => {
  it.each([
    [`token ${jwt} expired`, 'token [redacted] expired'],
    [`${btoa('{ "alg": 12}')}.${btoa('{"exp":1}')}.x`, '[redacted]'],
    ['Authorization: Bearer abc.def-123', 'Authorization:[redacted]'],
    ['authorization: Basic dXNlcjpwYXNz', 'authorization:[redacted]'],
    ['sent Bearer abc.def-123', 'sent Bearer [redacted]'],
    ['Cookie: a=b; theme=dark; other="x y"', 'Cookie:[redacted]'],
    ['set-cookie: __Host-x=opaque; Secure', 'set-cookie:[redacted]'],
    ['Host: x\nCookie: a=b; c\nAccept: */*', 'Host: x\nCookie:[redacted]\nAccept: */*'],
    ['token: abc', 'token:[redacted]'],
    ['refreshToken = abc', 'refreshToken =[redacted]'],
    ['{"access_token":"a b c","x":1}', '{"access_token":[redacted]'],
    ['{\\"token\\":\\"abc\\"}', '{\\"token\\":[redacted]'],
    ['token_id=abc', 'token_id=[redacted]'],
    ['x-token--hash=abc', 'x-token--hash=[redacted]'],
    ['x-session-id: abc', 'x-session-id:[redacted]'],
    ['cookie-name = abc', 'cookie-name =[redacted]'],
    ['token.value: abc', 'token.value:[redacted]'],
    ["password: 'my long phrase'", 'password:[redacted]'],
    ['x-api-key: abc', 'x-api-key:[redacted]'],
    ['api__key=abc', 'api__key=[redacted]'],
    ['api key: abc', 'api key:[redacted]'],
    ['?sid=abc', '?sid=[redacted]'],
    ['connect.sid=abc', 'connect.sid=[redacted]'],
    ['session_sid: abc', 'session_sid:[redacted]'],
    ['user_sid: abc', 'user_sid:[redacted]'],
    ['?d=%7B%22sid%22%3A%22abc%22%7D', '?d=%7B%22sid%[redacted]'],
    ['privateKey=abc', 'privateKey=[redacted]'],
    ['"private_key": "-----BEGIN"', '"private_key":[redacted]'],
    ['?pin=1234', '?pin=[redacted]'],
    ['card_cvv: 123', 'card_cvv:[redacted]'],
    ['IBAN: ES91 2100', 'IBAN:[redacted]'],
    ['of AKIAIOSFODNN7EXAMPLE failed', 'of [redacted] failed'],
    ['backup_ASIAIOSFODNN7EXAMPLE', 'backup_[redacted]'],
    ['with sk_live_4eC39HqLyjWDarjtT1zdp7dc, retried', 'with [redacted], retried'],
    ['rk_test_4eC39HqLyjWDarjtT1zdp7dc', '[redacted]'],
    [`ghp_${'a1'.repeat(18)}`, '[redacted]'],
    ['xoxb-123456789012-abcdef', '[redacted]'],
    ['pwd=abc', 'pwd=[redacted]'],
    ['dbPwd: abc', 'dbPwd:[redacted]'],
    ['_csrf=abc', '_csrf=[redacted]'],
    ['X-XSRF: abc', 'X-XSRF:[redacted]'],
    ['otp=123456', 'otp=[redacted]'],
    ['otpCode: 123456', 'otpCode:[redacted]'],
    ['totp: 123456', 'totp:[redacted]'],
    ['auth: Basic dXNlcjpwYXNz', 'auth:[redacted]'],
    ['{"auth":"Basic dXNlcjpwYXNz"}', '{"auth":[redacted]'],
    ['?auth=abc', '?auth=[redacted]'],
    ['/verify?code=123456', '/verify?code=[redacted]'],
    ['{"bearer":"abc"}', '{"bearer"[redacted]'],
    ['?d=%7B%22token%22%3A%22abc%22%7D', '?d=%7B%22token%[redacted]'],
    ['/en/verify-login?x=1&token=aB3_x-9', '/en/verify-login?x=1&token=[redacted]'],
    ['#access_token=aB3&type=x', '#access_token=[redacted]'],
    ['next=%2Fx%3Ftoken%3DaB3', 'next=%2Fx%3Ftoken%[redacted]'],
    ['"ana maria"@correo.example', '[redacted]'],
    ['a/@correo.example', 'a[redacted]'],
    ['mail to ana.garcia+x@correo.example failed', 'mail to [redacted] failed'],
    ['<ana@correo.example>', '<[redacted]>'],
    ['?email=ana%40correo.example&x=1', '?email=[redacted]&x=1'],
    ['josé@ñandú.example', '[redacted]'],
    ['from 203.0.113.7:443', 'from [redacted]:443'],
    ['v=203.0.113.7,', 'v=[redacted],'],
    ['ip_203.0.113.7', 'ip_[redacted]'],
    ['from 2001:db8::1', 'from [redacted]'],
    ['2001:db8:0:0:1:2:3:4 refused', '[redacted] refused'],
    ['[2001:DB8::1]:443', '[[redacted]]:443'],
    ['::1', '[redacted]'],
    ['fe80::1%eth0', '[redacted]%eth0'],
    ['::ffff:203.0.113.7', '[redacted]'],
    ['2001:db8::1: refused', '[redacted] refused'],
    ['ip:2001:db8::1', 'ip[redacted]'],
    ['ip=2001%3Adb8%3A%3A1', 'ip=[redacted]'],
  ])('%s → %s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each([
    'Page not found: /en/nope',
    'at 12:34:56.789',
    '2026-01-02T03:04:05.678Z',
    'version 1.2.3',
    'a::before in app.css',
    'std::vector',
    'https://site.example/assets/index-Bc3d.js:10:5',
    'No IP data found in localStorage',
    'token expired',
    'code: UNAUTHENTICATED',
    'status code: 500',
    'zip_code=28001',
    'No token received from the server',
    'the author: unknown',
    'inside=1',
    'side=left',
    'sidebar: open',
    'siding=abc',
    'pinned: true',
    'pinterest=1',
    'spin: 1',
    'ping=3',
    'caliban: x',
    'public_key=abc',
    'the akia of akiaiosfodnn7',
    'task_live_reload',
    'ask_test_1234567890',
    'risk_live_123456789',
    'hotpink: #f69',
    'footprint=12',
    '@shpy/anon-auth: no answer within 8000 ms',
    'author=Ana',
  ])('keeps %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('is fast with texts made to be slow', () => {
    // Time of this thread: other processes do not change it.
    const start = process.threadCpuUsage();
    for (const piece of [
      'a',
      'ey',
      'token',
      'token-a',
      'token.a',
      'token--',
      'api--',
      '"',
      'eyaaaaaaaa.',
      'a@',
      '1:',
      ':',
      '1.',
      'bearer ',
      'token=',
      'sid-',
      'pin-',
      'private-',
      'sk_live_',
      'AKIA',
      'xoxb-',
      'otp.',
      'auth :',
      'auth::',
      '1',
      'ew',
      'ew-',
      'otp.',
      'a%40',
      '%',
      '%25',
      ':%3A',
      ' ',
      '{',
      '\\u0040',
      'private--',
      '-BEGIN ',
      '-BEGIN PRIVATE KEY',
    ]) {
      redact(piece.repeat(10_000));
      redact(piece.repeat(2000).slice(0, 2000));
    }
    const milliseconds = process.threadCpuUsage(start).user / 1000;
    expect(milliseconds).toBeLessThan(300);
  });
});

describe('redact', () => {
  it('redacts nested keys and values', () => {
    const value = { a: [{ 'ana@correo.example': ['203.0.113.7', 1, null, true] }] };
    expect(redact(value)).toEqual({ a: [{ '[redacted]': ['[redacted]', 1, null, true] }] });
  });

  it.each([
    'accessToken',
    'token',
    'bearer',
    'authorization',
    'cookie',
    'Set-Cookie',
    'password',
    'clientSecret',
    'session',
    'sessionId',
    'sid',
    'jwt',
    'apiKey',
    'api_key',
    'x-api-key',
    'code',
    'connect.sid',
    'pwd',
    'csrf',
    'otp',
    'auth',
    'privateKey',
    'private_key',
    'pin',
    'cvv',
    'cvc',
    'iban',
  ])('hides any value under the key %s', (key) => {
    for (const value of ['opaque', 123456, 123456n, ['opaque'], { deep: 'opaque' }])
      expect(redact({ [key]: value })).toEqual({ [key]: '[redacted]' });
    expect(redact(new Map([[key, 'opaque']]))).toEqual({ [key]: '[redacted]' });
    // These values only tell whether there is a secret, which is useful.
    expect(redact({ [key]: null })).toEqual({ [key]: null });
    expect(redact({ [key]: true })).toEqual({ [key]: true });
  });

  it.each([
    'status',
    'statusCode',
    'countryCode',
    'author',
    'resident',
    'keys',
    'side',
    'sidebar',
    'authority',
    'pinned',
    'pinterest',
    'pinCount',
    'mapping',
    'urban',
    'publicKey',
  ])('keeps the value under the key %s', (key) =>
    expect(redact({ [key]: 404 })).toEqual({ [key]: 404 }),
  );

  it('hides the value after the name of a secret in a list', () => {
    expect(
      redact([
        ['authorization', 'opaque'],
        ['accept', '*/*'],
      ]),
    ).toEqual([
      ['authorization', '[redacted]'],
      ['accept', '*/*'],
    ]);
    expect(redact(['Host', 'x', 'Cookie', 'a=b', 'Accept', '*/*'])).toEqual([
      'Host',
      'x',
      'Cookie',
      '[redacted]',
      'Accept',
      '*/*',
    ]);
  });

  it('returns a value that JSON supports', () => {
    expect(
      redact({ big: 10n, zero: 0n, sign: Symbol('ana@correo.example'), none: undefined }),
    ).toEqual({
      big: '10',
      zero: '0',
      sign: 'Symbol([redacted])',
    });
    expect(redact(() => 'ana@correo.example')).not.toContain('ana@');
    expect(redact(undefined)).toBeNull();
  });

  it('keeps the causes of an error', () => {
    const cause = new TypeError('for ana@correo.example', { cause: { token: 'opaque' } });
    const error = new AggregateError([cause], 'all failed', { cause });
    expect(redact(error)).toMatchObject({
      name: 'AggregateError',
      message: 'all failed',
      errors: [{ name: 'TypeError', message: 'for [redacted]' }],
      cause: { message: 'for [redacted]', cause: { token: '[redacted]' } },
    });
    expect(redact(new DOMException('of 203.0.113.7', 'AbortError'))).toMatchObject({
      name: 'AbortError',
      message: 'of [redacted]',
    });
  });

  it('reads errors, maps, headers, dates and URLs', () => {
    const error = new Error('mail ana@correo.example', { cause: new Error(jwt) });
    expect(redact(error)).toMatchObject({
      name: 'Error',
      message: 'mail [redacted]',
      cause: { message: '[redacted]' },
    });
    expect(JSON.stringify(redact(error))).not.toContain('ana@');
    expect(redact(new Map([['token', 'opaque']]))).toEqual({ token: '[redacted]' });
    expect(redact(new Headers({ authorization: 'opaque' }))).toEqual({
      authorization: '[redacted]',
    });
    expect(redact(new URL('https://203.0.113.7/?token=x'))).toBe(
      'https://[redacted]/?token=[redacted]',
    );
    expect(redact(new Date(0))).toContain('1970');
  });

  it('supports cycles, depth, size and unreadable values', () => {
    const cycle: Record<string, unknown> = { a: 1 };
    cycle.self = cycle;
    expect(JSON.stringify(redact(cycle))).toMatch(/^{"a":1,"self":{"a":1,"self":/);
    expect(JSON.stringify(redact(cycle)).length).toBeLessThan(2000);

    let deep: unknown = '203.0.113.7';
    for (let level = 0; level < 5000; level++) deep = [deep];
    expect(JSON.stringify(redact(deep))).not.toContain('203');

    const long = Array.from({ length: 5000 }, () => 1);
    expect((redact(long) as unknown[]).length).toBeLessThanOrEqual(200);
    expect(Object.keys(redact({ ...long }) as object).length).toBeLessThanOrEqual(200);
    const hostile = {
      get boom() {
        throw new Error('no');
      },
    };
    expect(redact([hostile])).toBe('[redacted]');
    expect(
      redact({
        toJSON() {
          throw new Error('no');
        },
      }),
    ).toBe('[redacted]');
  });

  it('does not change the value itself', () => {
    const value = { mail: 'ana@correo.example' };
    redact(value);
    expect(value.mail).toBe('ana@correo.example');
  });
});
