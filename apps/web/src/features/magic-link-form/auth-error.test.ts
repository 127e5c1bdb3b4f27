import { expect, test } from 'vitest';
import { loadCatalog } from '../../locales/load-catalog.ts';
import { authErrorMessage, toAuthError } from './auth-error.ts';

const say = async (error: Parameters<typeof authErrorMessage>[0]) =>
  (await loadCatalog('es'))._(authErrorMessage(error));

test('a code is told in the words of the site', async () => {
  expect(await say({ code: 'LINK_USED' })).toContain('ya se ha usado');
});

test('a code that nobody knows is told as an error of ours', async () => {
  expect(await say({ code: 'SOMETHING_NEW' })).toBe(await say({ code: 'INTERNAL' }));
});

test.each([
  [12, 'dentro de 12 s'],
  [61, 'dentro de 2 min'],
  [86_000, 'dentro de 24 h'],
  [undefined, 'dentro de un rato'],
])('a wait of %s seconds is %s', async (seconds, words) => {
  const error = { code: 'RATE_LIMITED', ...(seconds && { retryAfterSeconds: seconds }) };
  expect(await say(error)).toContain(words);
});

test('a refusal because of the requests of others says that the mail is out already', async () => {
  const error = { code: 'RATE_LIMITED', retryAfterSeconds: 1500, alreadySent: true };
  expect(await say(error)).toMatch(/^Hace un momento.*también sirve en este navegador.*25 min/);
});

test('a lock of the codes points to the link, and says how long it lasts', async () => {
  expect(await say({ code: 'CODE_LOCKED', retryAfterSeconds: 7000 })).toMatch(/2 h.*enlace/);
  expect(await say({ code: 'CODE_LOCKED' })).toMatch(/24 horas.*enlace/);
});

test.each([
  [{ kind: 'graphql', code: 'CODE_INVALID', extensions: {} }, { code: 'CODE_INVALID' }],
  [{ kind: 'network' }, { code: 'NETWORK' }],
  [new Error('odd'), { code: 'INTERNAL' }],
  [
    { kind: 'graphql', code: 'RATE_LIMITED', extensions: { retryAfterSeconds: 30 } },
    { code: 'RATE_LIMITED', retryAfterSeconds: 30 },
  ],
  [
    {
      kind: 'graphql',
      code: 'RATE_LIMITED',
      extensions: { retryAfterSeconds: 30, alreadySent: true },
    },
    { code: 'RATE_LIMITED', retryAfterSeconds: 30, alreadySent: true },
  ],
])('%o is read as %o', (thrown, error) => {
  expect(toAuthError(thrown)).toEqual(error);
});
