import { describe, expect, it } from 'vitest';
import { redact, redactText } from './redact.ts';

const jwt = `${btoa('{"alg":"EdDSA"}')}.${btoa('{"exp":1}')}.c2lnbmF0dXJl`.replaceAll('=', '');

describe('redactText', () => {
  it.each([
    [`token ${jwt} expired`, 'token [redacted] expired'],
    [`${btoa('{ "alg": 12}')}.${btoa('{"exp":1}')}.x`, '[redacted]'],
    [`Authorization: Bearer abc.def-123`, 'Authorization: Bearer [redacted]'],
    ['/en/verify-login?token=aB3_x-9&x=1', '/en/verify-login?token=[redacted]&x=1'],
    ['next=%2Fx%3Ftoken%3DaB3', 'next=%2Fx%3Ftoken%3D[redacted]'],
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
    expect(redactText(text)).toBe(expected);
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
  ])('leaves %s', (text) => {
    expect(redactText(text)).toBe(text);
  });

  it('is quick with texts made to be slow', () => {
    // Of this thread alone: others may have the machine.
    const start = process.threadCpuUsage();
    for (const piece of ['a', 'ey', 'eyaaaaaaaa.', 'a@', '1:', ':', '1.', 'bearer ', 'token=']) {
      redactText(piece.repeat(10_000));
    }
    expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
  });
});

describe('redact', () => {
  it('goes deep, into keys and values', () => {
    const value = { a: [{ 'ana@correo.example': ['203.0.113.7', 1, null, true] }] };
    expect(redact(value)).toEqual({ a: [{ '[redacted]': ['[redacted]', 1, null, true] }] });
  });

  it('hides texts under keys that name a secret', () => {
    const value = { accessToken: 'opaque', headers: { cookie: ['a=b'] }, tokenHeld: true };
    expect(redact(value)).toEqual({
      accessToken: '[redacted]',
      headers: { cookie: ['[redacted]'] },
      tokenHeld: true,
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

  it('survives cycles, depth, size and what cannot be read', () => {
    const cycle: Record<string, unknown> = { a: 1 };
    cycle.self = cycle;
    expect(JSON.stringify(redact(cycle))).toMatch(/^({"a":1,"self":){6}"\[…\]"}{6}$/);

    let deep: unknown = '203.0.113.7';
    for (let level = 0; level < 50; level++) deep = [deep];
    expect(JSON.stringify(redact(deep))).toBe('[[[[[["[…]"]]]]]]');

    expect(redact(Array.from({ length: 5000 }, () => 1))).toHaveLength(1000);
    const hostile = {
      get boom() {
        throw new Error('no');
      },
    };
    expect(redact([hostile])).toBe('[unreadable]');
    expect(
      redact(
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw new Error('no');
            },
          },
        ),
      ),
    ).toBe('[unreadable]');
    expect(redact(10n)).toBe(10n);
  });

  it('leaves the value itself alone', () => {
    const value = { mail: 'ana@correo.example' };
    redact(value);
    expect(value.mail).toBe('ana@correo.example');
  });
});
