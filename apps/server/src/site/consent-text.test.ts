import { siteManifest } from '@shpy/site-contract/manifest';
import { describe, expect, it } from 'vitest';
import { manifest } from '../fixtures/site.fixture.ts';
import { createConsentText } from './consent-text.ts';

const texts = Object.fromEntries(
  ['', '/es', '/en'].map((prefix) => [prefix, { banner: `[${prefix}]`, link: 'link' }]),
);
const consentText = createConsentText(
  siteManifest.parse({ ...manifest, consent: { ...manifest.consent, texts } }),
  { service: 's' },
  'open',
);
const page = '<html><head></head><body><a></a><header></header><footer></footer></body></html>';

describe('the banner', () => {
  it.each([
    ['index.html', ''],
    ['login.html', ''],
    ['login@session.html', ''],
    ['errors/404.html', ''],
    ['es.html', '/es'],
    ['es/login.html', '/es'],
    ['es@sent.html', '/es'],
    ['errors/es/404@login.html', '/es'],
    ['en.html', '/en'],
    ['en/login@session.html', '/en'],
    ['errors/en/500.html', '/en'],
  ])('of %s is that of the variant "%s"', (file, prefix) => {
    expect(consentText(page, file)).toContain(`</a>[${prefix}]<header>`);
  });

  it('is not inserted into a part of a page', () => {
    const part = '<a></a><header></header>';
    expect(consentText(part, 'fragments/es/terms.html')).toBe(part);
  });
});
