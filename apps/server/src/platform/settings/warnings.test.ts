import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { misspelledVariables, settingsWarnings } from './warnings.ts';

const warningsOf = (env: NodeJS.ProcessEnv) => settingsWarnings(env, readSettings(env));

describe('a misspelled variable', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['NODE_EVN', 'NODE_ENV'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['Trust_Proxy', 'TRUST_PROXY'],
    ['port', 'PORT'],
    ['PROT', 'PORT'],
    ['OTEL_EXPORTER_OTLP_ENDPIONT', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ])('is reported without its value: %s', (name, meant) => {
    expect(warningsOf({ [name]: 's3cret' })).toEqual([`${name} has no effect; is ${meant} meant?`]);
  });

  it('is reported if the right one is empty', () => {
    expect(warningsOf({ DATABSE_URL: 'x', DATABASE_URL: ' ' })).toHaveLength(1);
  });

  it('is reported if the right one is set, too: either may be the old value', () => {
    const env = { DATABASE_URI: 'mysql://other', DATABASE_URL: 'file:./site.db' };
    expect(warningsOf(env)).toHaveLength(1);
  });
});

it.each([
  ['HOME', 'HOSTNAME', 'HOSTS', 'POST', 'PORTS', 'PATH', 'HISTSIZE', 'SHLVL', 'TERM', 'LANG'],
  ['PUBLIC_KEY', 'PUBLIC_DIR', 'DATABASE', 'DATABASE_DIR', 'REDIS_HOST', 'REDIS_PORT', 'HTTP_URL'],
  ['SMTP_HOST', 'SMTP_USER', 'MAIL_TO', 'ROOT_DIR', 'SITE_ID', 'SITE_URL', 'LOG_FILE', 'DEV'],
  ['NODE', 'NODE_PATH', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE', 'INIT_CWD'],
  ['OTEL_SERVICE_NAME', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_PROTOCOL'],
  ['METRICS_PATH', 'LISTEN_PID', 'LISTEN_FDS', 'PGUSER', 'PGPASSWORD', 'TZ', 'SSL_CERT_DIR'],
])('other variables are not reported: %s…', (...names) => {
  expect(misspelledVariables(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
});

it.each([
  [{ METRICS_HOST: '::' }, 'METRICS_HOST has no effect without METRICS_PORT; set both, or neither'],
  [
    {
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://localhost',
      IP_LOOKUP_URL: 'http://ip.example/json',
    },
    'IP_LOOKUP_URL is an http URL, which browsers do not query from the https pages of this site; set an https URL',
  ],
])('a setting without effect is reported: %j', (env, warning) => {
  expect(warningsOf(env)).toEqual([warning]);
});

it.each([
  { METRICS_HOST: '::', METRICS_PORT: '9090' },
  { IP_LOOKUP_URL: 'http://ip.example/json' },
])('a setting with an effect is not reported: %j', (env) => {
  expect(warningsOf(env)).toEqual([]);
});

describe('a missing PUBLIC_URL', () => {
  const smtp = { SMTP_URL: 'smtp://localhost' };

  it('is reported in production, with the address that links have instead', () => {
    expect(warningsOf({ ...smtp, NODE_ENV: 'production', PORT: '80', PUBLIC_URL: ' ' })).toEqual([
      'PUBLIC_URL is not set, so links in mails and pages lead to http://localhost; set it to the address that visitors type',
    ]);
  });

  it.each([{}, { HOST: '0.0.0.0' }, { ...smtp, NODE_ENV: 'development' }])(
    'is not reported outside of production: %j',
    (env) => expect(warningsOf(env)).toEqual([]),
  );

  it.each(['https://shop.example', 'http://localhost:4000'])('not with %s', (PUBLIC_URL) => {
    expect(warningsOf({ ...smtp, NODE_ENV: 'production', PUBLIC_URL })).toEqual([]);
  });
});
