import { expect, it } from 'vitest';
import { siteManifest } from '@shpy/site-contract/manifest';
import { manifest } from '../fixtures/site.fixture.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { requireRealCompany } from './real-company.ts';

const sample = siteManifest.parse({ ...manifest, isSampleCompany: true });
const real = siteManifest.parse(manifest);
const open = { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtps://mail.example' };

const start = (env: NodeJS.ProcessEnv, site = sample) =>
  requireRealCompany({ settings: readSettings(env), site });

it.each([open, { ...open, NODE_ENV: 'production' }])('refuses the sample company: %j', (env) => {
  expect(() => start(env)).toThrow(/^@shpy\/server: ALLOW_SAMPLE_COMPANY is not set; accepted: 1,/);
});

it.each([
  ['if it is allowed', { ...open, ALLOW_SAMPLE_COMPANY: '1' }],
  ['at a loopback address', { NODE_ENV: 'production', SMTP_URL: 'smtp://localhost' }],
  ['outside of production', { ...open, NODE_ENV: 'development' }],
])('accepts the sample company %s', (_, env) => {
  expect(() => start(env)).not.toThrow();
});

it('accepts a real company', () => {
  expect(() => start(open, real)).not.toThrow();
});
