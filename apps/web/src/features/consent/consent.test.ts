import { expect, it } from 'vitest';
import { readConsent } from './consent.ts';

it.each([
  ['', 'open'],
  ['consent=accepted.12345678', 'accepted'],
  ['i18n_redirected=en; consent=rejected.12345678', 'rejected'],
  ['consent=rejected.other', 'open'],
  ['xconsent=accepted.12345678', 'open'],
  ['consent=accepted', 'open'],
])('reads the answer in %j: %s', (cookies, consent) => {
  expect(readConsent(cookies, 'consent=accepted.12345678')).toBe(consent);
});
