import { CONSENT_COOKIE, COOKIE_NAMES, COOKIE_PREFIX } from '@shpy/site-contract';
import {
  ANONYMOUS_TOKEN_KEY,
  CLOCK_OFFSET_KEY,
  COLOR_MODE_KEY,
  FORM_DRAFT_PREFIX,
  IP_DATA_KEY,
  LOCALE_COOKIE,
  RELOAD_GUARD_KEY,
} from '@shpy/site-contract/storage';
import { expect, it } from 'vitest';
import { clearedOnSignOut } from './cleared-on-sign-out.ts';
import { storageKeys } from './storage-keys.ts';

const named = (kind: string) =>
  storageKeys.filter((entry) => entry.kind === kind).map(({ name }) => name);

it('the cookies policy lists every key which any package writes', () => {
  expect(named('localStorage')).toEqual(
    expect.arrayContaining([
      ANONYMOUS_TOKEN_KEY,
      CLOCK_OFFSET_KEY,
      IP_DATA_KEY,
      COLOR_MODE_KEY,
      `${FORM_DRAFT_PREFIX}*`,
    ]),
  );
  expect(named('sessionStorage')).toEqual(
    expect.arrayContaining([RELOAD_GUARD_KEY, `${FORM_DRAFT_PREFIX}*`]),
  );
});

it('lists exactly the cookies of the site', () => {
  const serverCookies = [...Object.values(COOKIE_NAMES), CONSENT_COOKIE];
  const prefixed = serverCookies.map((name) => COOKIE_PREFIX + name);
  expect(named('cookie')).toEqual([LOCALE_COOKIE, ...prefixed]);
});

it('formats the durations from the constants', () => {
  const durations = Object.fromEntries(
    storageKeys.map(({ kind, name, duration }) => [`${kind} ${name}`, duration]),
  );
  expect(durations).toMatchObject({
    'cookie i18n_redirected': { es: '365 días', en: '365 days' },
    'cookie __Host-session': {
      es: '7 días, o 3 días sin uso',
      en: '7 days, or 3 days without use',
    },
    'cookie __Host-signin': { es: '1 hora', en: '1 hour' },
    'cookie __Host-device': { es: '180 días', en: '180 days' },
    'cookie __Host-consent': { es: '180 días', en: '180 days' },
    'localStorage anonymous-auth-token': { es: '24 horas', en: '24 hours' },
    'localStorage ip-data': { es: '30 días', en: '30 days' },
    'localStorage form-draft:*': { es: '12 horas', en: '12 hours' },
  });
});

it('marks exactly the keys that sign-out removes', () => {
  const marked = storageKeys.filter((entry) => entry.clearedOnSignOut && entry.kind !== 'cookie');
  expect(marked.map(({ kind, name }) => ({ kind, name }))).toEqual(
    expect.arrayContaining(clearedOnSignOut.map(({ kind, name }) => ({ kind, name }))),
  );
  expect(marked).toHaveLength(clearedOnSignOut.length);
});
