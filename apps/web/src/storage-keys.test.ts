import { ANONYMOUS_TOKEN_KEY, CLOCK_OFFSET_KEY } from '@shpy/anon-auth';
import { RELOAD_GUARD_KEY } from '@shpy/build-updates';
import { COLOR_MODE_KEY } from '@shpy/color-mode';
import { FORM_DRAFT_PREFIX } from '@shpy/form-draft';
import { LOCALE_COOKIE } from '@shpy/i18n-routing';
import { IP_DATA_KEY } from '@shpy/ip-lookup';
import { expect, test } from 'vitest';
import { storageKeys } from './storage-keys.ts';

const named = (kind: string) =>
  storageKeys.filter((entry) => entry.kind === kind).map(({ name }) => name);

test('every key that a package writes stands in the cookies policy', () => {
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
  expect(named('cookie')).toContain(LOCALE_COOKIE);
});
