import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('a URL of a service', () => {
  it.each([
    's3/cret',
    '12/s3cret',
    's3?cret',
    '12?s3cret',
    '12?a=s3cret',
    's3#cret',
    '12#s3cret',
    '12#a=s3cret',
    '12%s3cret',
  ])('is refused with a hint and without the password %s', (password) => {
    for (const [name, scheme] of [
      ['DATABASE_URL', 'postgres'],
      ['REDIS_URL', 'redis'],
      ['SMTP_URL', 'smtp'],
    ] as const)
      expect(() => readSettings({ [name]: `${scheme}://user:${password}@localhost/d` })).toThrow(
        new RegExp(
          `^@shpy/server: ${name} is "\\(hidden\\)"; accepted: .*, with / \\? # @ % in .* written as %2F %3F %23 %40 %25$`,
        ),
      );
  });

  it.each([
    'postgres://user:s3%2Fcret@localhost/d',
    'postgres://user:s3@cret@localhost/d',
    'postgres://localhost/d?user=me@corp.example',
    'postgres://u@%2Frun%2Fpostgresql/d?options=-c%20search_path%3Da',
    'file:/srv/me@shop/site.db',
    'file:///srv/me@shop/100%/site.db',
  ])('is accepted: %s', (DATABASE_URL) => {
    expect(() => readSettings({ DATABASE_URL, KEYS_FILE: '/k' })).not.toThrow(/written as/);
  });

  it.each([
    ['DATABASE_URL', 'file:', 'file:'],
    ['SMTP_URL', 'mail.example', 'mail.example'],
    ['SMTP_URL', 'mail.example:587', 'mail.example:587'],
    ['REDIS_URL', 'localhost:6379', 'localhost:6379'],
    ['REDIS_URL', 'redis://127.0.0.1/abc', 'redis://127.0.0.1/abc'],
    ['REDIS_URL', 'redis://user:s3cret@localhost/1/2?s3cret=1', 'redis://***@localhost/1/2?***'],
    ['DATABASE_URL', 'mysql://localhost/abc', 'mysql://localhost'],
    ['REDIS_URL', 's3cret', '(hidden)'],
    ['REDIS_URL', 'some.user:12345', '(hidden)'],
    ['SMTP_URL', 'mail.example/s3cret', '(hidden)'],
    ['SMTP_URL', 'user:s3cret@mail.example', '(hidden)'],
    ['ROOT_KEY', 'mail.example', '(hidden)'],
  ])('is shown if it cannot contain a password: %s=%s as %s', (name, value, shown) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} is "${shown}"; accepted`);
  });

  it('is shown without a password that contains a slash', () => {
    const refused = () =>
      readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://user:s3/cret@traces.example' });
    expect(refused).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT is "ftp://***@traces.example"');
  });
});
