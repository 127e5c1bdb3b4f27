import { describe, expect, it } from 'vitest';
import { createLogger } from './create-logger.ts';
import { redact } from './redact.ts';
import { memorySink } from './testing.ts';

describe('a secret in a text', () => {
  it.each([
    ['password:\n  hunter2', 'password:[redacted]'],
    ['password: |\r\n  hunter2\nstatus: 1', 'password:[redacted]\nstatus: 1'],
    ['"password": [\n  "hunter2"\n]', '"password":[redacted]\n]'],
    ['GET /login?next=%2Fa%3Femail%3Dana%2540example.com', 'GET /login?next=[redacted]'],
    ['?a=ana%252540example.com&b=1', '?a=[redacted]&b=1'],
    ['{"email":"ana\\u0040example.com"}', '{"email":"[redacted]"}'],
    ['{\\"email\\":\\"ana\\\\u0040example.com\\"}', '{\\"email\\":\\"[redacted]"}'],
    ['passphrase: a b', 'passphrase:[redacted]'],
    ['smtp_pass=abc', 'smtp_pass=[redacted]'],
    ['credentials: abc', 'credentials:[redacted]'],
    ['signInCode: 123456', 'signInCode:[redacted]'],
    ['sign-in code: 123456', 'sign-in code:[redacted]'],
    [
      'of -----BEGIN PRIVATE KEY-----\nMIIab=\ncd\n-----END PRIVATE KEY----- ok',
      'of ----[redacted] PRIVATE KEY----- ok',
    ],
    ['-----BEGIN OPENSSH PRIVATE KEY-----\\nMIIab', '----[redacted]'],
    ['monkey_session_id.value: abc', '[redacted]:[redacted]'],
    ['::1+ana@correo.example', '[redacted][redacted]'],
  ])('%j → %j', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each([
    'passed: 3',
    'bypass: 1',
    'compass=north',
    'statusCode: 500',
    '-----BEGIN PUBLIC KEY-----\nMIIab\n-----END PUBLIC KEY-----',
    'a%25b',
    '\\u0041',
  ])('keeps %j', (text) => {
    expect(redact(text)).toBe(text);
  });
});

it.each(['passphrase', 'pass', 'credential', 'credentials', 'signInCode', 'sign_in_code'])(
  'hides the value under the key %s',
  (key) => expect(redact({ [key]: 'opaque' })).toEqual({ [key]: '[redacted]' }),
);

it('hides the value of an object whose name or key names a secret', () => {
  const headers = [
    { name: 'Authorization', value: 'Basic aGk6' },
    { key: 'Cookie', value: 'a=b' },
    { value: { deep: 'opaque' }, name: 'X-Api-Key' },
    { name: 'Accept', value: '*/*' },
  ];
  expect(redact({ headers })).toEqual({
    headers: [
      { name: 'Authorization', value: '[redacted]' },
      { key: 'Cookie', value: '[redacted]' },
      { value: '[redacted]', name: 'X-Api-Key' },
      { name: 'Accept', value: '*/*' },
    ],
  });
});

it('reads boxed primitives', () => {
  const mail = 'ana@example.com';
  expect(redact([new String(mail), new String('x'), Object(Symbol(mail))])).toEqual([
    '[redacted]',
    'x',
    'Symbol([redacted])',
  ]);
  expect(redact([new Number(5), new Boolean(false), Object(10n)])).toEqual([5, false, '10']);
  expect(redact({ token: new String('opaque') })).toEqual({ token: '[redacted]' });
});

it('reads objects with properties named like methods', () => {
  const value = { toJSON: 1, valueOf: 2, entries: [3] };
  expect(redact(value)).toEqual(value);
});

describe('a detail', () => {
  const detailsOf = (message: string, ...details: unknown[]) => {
    const sink = memorySink();
    createLogger({ scope: 'session', sinks: [sink] }).error(message, ...details);
    return sink.records[0]!.details;
  };

  it.each(['password:', 'password', 'the API key =', 'Authorization: Basic', 'password: %s'])(
    'is hidden after the message %j',
    (message) => {
      expect(detailsOf(message, 'hunter2', 'more')).toEqual(['[redacted]', 'more']);
      expect(detailsOf(message, { status: 410 })).toEqual([{ status: 410 }]);
    },
  );

  it('is hidden after a detail that names a secret', () => {
    expect(detailsOf('x', 'password', 'hunter2')).toEqual(['password', '[redacted]']);
    expect(detailsOf('x', 'password', new Error('y'))[1]).toMatchObject({ message: 'y' });
  });

  it.each(['No token received', 'GET /x?token=abc failed:', 'x'])(
    'stays after the message %j',
    (message) => expect(detailsOf(message, { status: 410 })).toEqual([{ status: 410 }]),
  );
});
