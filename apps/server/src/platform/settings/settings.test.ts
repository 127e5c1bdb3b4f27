import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, VARIABLES } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://a.example',
  SMTP_URL: 'smtps://m',
};

const KEY = Buffer.alloc(32, 7).toString('base64url');

it('has a row in the README for each variable', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const missing = VARIABLES.filter((name) => !readme.includes(`| \`${name}\``));
  expect(missing, 'add them to the table "Settings" of apps/server/README.md').toEqual([]);
});

describe('readSettings', () => {
  it('has a default for everything outside production', () => {
    expect(readSettings({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      databaseUrl: 'file:./data/site.db',
      keysFile: join(process.cwd(), 'data/keys.json'),
      mailFrom: 'Shpy <no-reply@localhost>',
      siteDir: expect.stringMatching(/apps\/web\/dist$/),
      production: false,
      trustProxy: [],
      geoipDb: join(process.cwd(), 'data/country.mmdb'),
      packagedGeoipDb: expect.stringMatching(/iptoasn-country\.mmdb$/),
      ipLookupUrl: '/api/ip',
      logLevel: 3,
      metricsHost: '127.0.0.1',
      drainMs: 0,
      hsts: 'host',
      postgresTls: false,
      smtpRequireTls: false,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readSettings({ PORT: '', REDIS_URL: ' ', LOG_LEVEL: '' })).toEqual(readSettings({}));
  });

  it.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ ...production, PUBLIC_URL: 'https://A.example:443/' }, { publicUrl: 'https://a.example' }],
    [production, { mailFrom: 'Shpy <no-reply@a.example>' }],
    [
      { NODE_ENV: 'development', PUBLIC_URL: 'http://10.0.0.5:4000', SMTP_URL: 'smtp://localhost' },
      { publicUrl: 'http://10.0.0.5:4000', production: false },
    ],
    [{ MAIL_FROM: 'hi@a.example' }, { mailFrom: 'hi@a.example' }],
    [{ MAIL_FROM: 'Ana Gil <hi@a.example>' }, { mailFrom: 'Ana Gil <hi@a.example>' }],
    [{ DATABASE_URL: 'postgres://u:p@h/d' }, { databaseUrl: 'postgres://u:p@h/d' }],
    [{ REDIS_URL: 'redis://127.0.0.1:6379/' }, { redisUrl: 'redis://127.0.0.1:6379/' }],
    [{ REDIS_URL: 'redis://127.0.0.1:6379/15' }, { redisUrl: 'redis://127.0.0.1:6379/15' }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ IP_LOOKUP_URL: 'https://ip.example/json' }, { ipLookupUrl: 'https://ip.example/json' }],
    [{ DATABASE_URL: 'file:/srv/shpy/site.db' }, { keysFile: '/srv/shpy/keys.json' }],
    [{ DATABASE_URL: 'file:///srv/shpy/site.db' }, { keysFile: '/srv/shpy/keys.json' }],
    [{ DATABASE_URL: 'postgres://h/d' }, { keysFile: join(process.cwd(), 'data/keys.json') }],
    [{ KEYS_FILE: '/run/secrets/shpy' }, { keysFile: '/run/secrets/shpy' }],
    [{ ROOT_KEY: KEY }, { rootKey: KEY }],
    [{ LOG_LEVEL: '0' }, { logLevel: 0 }],
    [
      { METRICS_PORT: '9090', METRICS_HOST: '::' },
      { metricsPort: 9090, metricsHost: '::' },
    ],
    [{ DRAIN_SECONDS: '6' }, { drainMs: 6000 }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
      { otlpEndpoint: 'http://127.0.0.1:4318' },
    ],
    [{ HSTS: 'subdomains' }, { hsts: 'subdomains' }],
    [production, { production: true, smtpUrl: 'smtps://m' }],
    [
      { ...production, PUBLIC_URL: 'http://localhost:4000' },
      { publicUrl: 'http://localhost:4000' },
    ],
    [{ ...production, PUBLIC_URL: 'http://[::1]:4000' }, { publicUrl: 'http://[::1]:4000' }],
  ])('reads %o', (env, settings) => {
    expect(readSettings(env)).toMatchObject(settings);
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['HSTS', 'all'],
    ['PORT', '4000.5'],
    ['PORT', 'http'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'a.example'],
    ['PUBLIC_URL', 'ftp://a.example'],
    ['PUBLIC_URL', 'https://a.example/shop'],
    ['PUBLIC_URL', 'https://a.example/?x'],
    ['PUBLIC_URL', 'https://u:p@a.example'],
    ['PUBLIC_URL', 'https://a";script-src.example'],
    ['DATABASE_URL', 'mysql://h/d'],
    ['DATABASE_URL', 'file:'],
    ['DATABASE_URL', 'file://data/site.db'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis://127.0.0.1:6379/x'],
    ['REDIS_URL', 'redis://127.0.0.1:6379/5/6'],
    ['REDIS_URL', 'redis://127.0.0.1:6379/-1'],
    ['REDIS_URL', 'redis://127.0.0.1:6379/?db=x'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'no-reply@shpy.example>'],
    ['MAIL_FROM', 'Shpy: EDI <no-reply@shpy.example>'],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example'],
    ['NODE_ENV', 'prod'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8,proxy'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['IP_LOOKUP_URL', '//ip.example'],
    ['IP_LOOKUP_URL', 'api/ip'],
    ['IP_LOOKUP_URL', 'https://key:secret@ip.example/json'],
    ['IP_LOOKUP_URL', 'javascript:alert(1)'],
    ['LOG_LEVEL', '6'],
    ['LOG_LEVEL', 'debug'],
    ['ROOT_KEY', 'short'],
    ['ROOT_KEY', `${KEY}=`],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '4000'],
    ['METRICS_PORT', '04000'],
    ['METRICS_HOST', 'a b'],
    ['DRAIN_SECONDS', '61'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'abc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api.key.example'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b,c'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a='],
    ['OTEL_EXPORTER_OTLP_HEADERS', '=b'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=c'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=50%'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b;c'],
    ['ALLOW_PLAINTEXT', 'postgres,mysql'],
    ['ALLOW_SAMPLE_COMPANY', 'yes'],
  ])('refuses %s=%j in one line that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^@shpy/server: ${name} is ".*"; accepted: .+$`),
    );
  });

  it.each([
    ['TRUST_PROXY', '0.0.0.0/0', /with \/0, every address is trusted/],
    ['TRUST_PROXY', '10.0.0.0/8, ::/0', /with \/0, every address is trusted/],
    ['TRUST_PROXY', '::ffff:0:0/96', /with \/0, every address is trusted/],
    ['TRUST_PROXY', '10.0.0.0/33', /addresses and CIDRs/],
    ['REDIS_URL', 'redis://127.0.0.1:6379/abc', /the number of a database as its path/],
    ['REDIS_URL', 'http://127.0.0.1:6379', /redis:\/\/host:port or rediss/],
  ])('says what is wrong with %s=%s', (name, value, accepted) => {
    expect(() => readSettings({ [name]: value })).toThrow(accepted);
  });

  it.each(['0.0.0.0', '::'])('refuses one port for pages on %s and for metrics', (HOST) => {
    expect(() => readSettings({ HOST, METRICS_PORT: '4000' })).toThrow(
      '@shpy/server: METRICS_PORT is "4000"; accepted: another port than PORT',
    );
  });

  it.each([
    'a=b',
    'api-key=s3cret,x-tenant=shop',
    'Authorization=Basic%20dTpw, b=YQ==',
    'Authorization=Bearer abc',
  ])('accepts the headers for the collector %s', (OTEL_EXPORTER_OTLP_HEADERS) => {
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_HEADERS })).not.toThrow();
  });

  it.each([
    [{ NODE_ENV: 'production' }, /^@shpy\/server: SMTP_URL is not set; accepted: .*production/],
    [{ ...production, SMTP_URL: '' }, /SMTP_URL is not set/],
    [
      { ...production, PUBLIC_URL: 'http://a.example' },
      /PUBLIC_URL is "http:\/\/a.example"; accepted: an https origin in production/,
    ],
  ])('refuses production without SMTP, and over http except on localhost: %o', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  it('treats a public PUBLIC_URL without NODE_ENV as production', () => {
    const env = { PUBLIC_URL: 'https://a.example', SMTP_URL: 'smtps://m' };
    expect(readSettings(env).production).toBe(true);
    expect(() => readSettings({ ...env, PUBLIC_URL: 'http://a.example' })).toThrow(/an https/);
    expect(readSettings({ ...env, NODE_ENV: 'development' }).production).toBe(false);
  });

  it.each([undefined, 'production', 'development', 'test'])(
    'refuses to start without SMTP_URL at a public PUBLIC_URL with NODE_ENV %s',
    (NODE_ENV) => {
      const env = { NODE_ENV, PUBLIC_URL: 'https://a.example' };
      expect(() => readSettings(env)).toThrow(/^@shpy\/server: SMTP_URL is not set/);
    },
  );

  it('accepts the root key from one place only', () => {
    const twice = () => readSettings({ ROOT_KEY: KEY, KEYS_FILE: '/k' });
    expect(twice).toThrow(/^@shpy\/server: ROOT_KEY is "\(hidden\)"; accepted: either/);
  });

  it.each([
    ['DATABASE_URL', 'mysql://user:s3cret@h/d?password=s3cret'],
    ['DATABASE_URL', 'user:s3cret@h'],
    ['REDIS_URL', 'http://:s3cret@h'],
    ['SMTP_URL', 'smtp//user:s3cret@h'],
    ['ROOT_KEY', 's3cret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 's3cret.example'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=s3cret,b'],
    ['DATABASE_URL', 'postgres://user:s3cret@db/d?sslmode=disable'],
    ['REDIS_URL', 'redis://:s3cret@cache'],
    ['PUBLIC_URL', 'https://user:s3cret@a.example'],
    ['IP_LOOKUP_URL', 'ftp://user:s3cret@a.example'],
  ])('does not print the password of %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(/^(?!.*s3cret)/);
  });
});
