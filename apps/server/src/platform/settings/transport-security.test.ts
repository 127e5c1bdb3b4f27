import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the connection to PostgreSQL', () => {
  it.each([
    'postgres://u:p@db.example/d',
    'postgres://u:p@10.0.0.5/d?sslmode=verify-full',
    'postgresql://u:p@db.example/d?sslmode=require',
    'postgres://u:p@db.example/d?ssl=true',
    'postgres://u:p@localhost/d?host=db.example',
  ])('verifies TLS outside this machine: %s', (DATABASE_URL) => {
    expect(readSettings({ DATABASE_URL }).postgresTls).toBe(true);
  });

  it.each([
    'file:./data/site.db',
    'postgres://u@localhost/d',
    'postgres://u@127.0.0.1:5433/d?sslmode=disable',
    'postgres://u@[::1]/d',
    'postgres://u@%2Fvar%2Frun%2Fpostgresql/d',
    'postgres://u@db.example/d?host=/var/run/postgresql',
  ])('needs no TLS on this machine: %s', (DATABASE_URL) => {
    expect(readSettings({ DATABASE_URL }).postgresTls).toBe(false);
  });

  it.each([
    'sslmode=disable',
    'sslmode=allow',
    'sslmode=prefer',
    'sslmode=no-verify',
    'sslmode=verify-full&sslmode=disable',
    'ssl=false',
    'ssl=0',
    'ssl=no-verify',
    'uselibpqcompat=true&sslmode=require',
  ])('is refused with %s, unless ALLOW_PLAINTEXT names it', (query) => {
    const env = { DATABASE_URL: `postgres://u:p@db.example/d?${query}` };
    expect(() => readSettings(env)).toThrow(
      /^@shpy\/server: DATABASE_URL is "[^"]+"; accepted: sslmode=verify-full .* ALLOW_PLAINTEXT=postgres .*$/,
    );
    expect(readSettings({ ...env, ALLOW_PLAINTEXT: 'redis, postgres' }).postgresTls).toBe(false);
  });
});

describe('the connection to Redis', () => {
  it.each(['redis://localhost', 'redis://127.0.0.1:1', 'redis://[::1]', 'rediss://cache.example'])(
    'may be %s',
    (REDIS_URL) => expect(readSettings({ REDIS_URL }).redisUrl).toBe(REDIS_URL),
  );

  it.each(['redis://cache.example', 'redis://:p@10.0.0.5:6379', 'redis://localhost.evil.example'])(
    'is refused as %s, unless ALLOW_PLAINTEXT names it',
    (REDIS_URL) => {
      expect(() => readSettings({ REDIS_URL })).toThrow(
        /^@shpy\/server: REDIS_URL is "[^"]+"; accepted: rediss:.* ALLOW_PLAINTEXT=redis .*$/,
      );
      expect(readSettings({ REDIS_URL, ALLOW_PLAINTEXT: 'redis' }).redisUrl).toBe(REDIS_URL);
    },
  );
});

describe('the connection to the mail server', () => {
  it.each([
    ['smtp://mail.example', true],
    ['smtp://u:p@10.0.0.5:587', true],
    ['smtps://mail.example', false],
    ['smtp://localhost:25', false],
    ['smtp://127.0.0.1:25?ignoreTLS=true', false],
  ])('of %s needs STARTTLS: %s', (SMTP_URL, smtpRequireTls) => {
    expect(readSettings({ SMTP_URL })).toMatchObject({ smtpRequireTls });
  });

  it.each([
    'smtp://mail.example?ignoreTLS=true',
    'smtp://mail.example?opportunisticTLS=true',
    'smtps://mail.example?secure=false',
    'smtps://mail.example?tls.rejectUnauthorized=false',
  ])('is refused as %s, unless ALLOW_PLAINTEXT names it', (SMTP_URL) => {
    expect(() => readSettings({ SMTP_URL })).toThrow(
      /^@shpy\/server: SMTP_URL is "[^"]+"; accepted: .* ALLOW_PLAINTEXT=smtp .*$/,
    );
    expect(readSettings({ SMTP_URL, ALLOW_PLAINTEXT: 'smtp' }).smtpRequireTls).toBe(false);
  });
});

describe('the connection to the collector of traces', () => {
  it.each(['http://localhost:4318', 'http://127.0.0.1:4318', 'https://traces.example'])(
    'may be %s',
    (url) => expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: url }).otlpEndpoint).toBe(url),
  );

  it('is refused without TLS, unless ALLOW_PLAINTEXT names it', () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example:4318' };
    expect(() => readSettings(env)).toThrow(
      /^@shpy\/server: OTEL_EXPORTER_OTLP_ENDPOINT is "[^"]+"; accepted: https:.* ALLOW_PLAINTEXT=otlp .*$/,
    );
    expect(readSettings({ ...env, ALLOW_PLAINTEXT: 'otlp' }).otlpEndpoint).toBe(
      env.OTEL_EXPORTER_OTLP_ENDPOINT,
    );
  });
});
