import { expect, it } from 'vitest';
import { loadCatalog } from '../locales/load-catalog.ts';
import { authErrorMessage } from './auth-error.ts';

const messageFor = async (error: Parameters<typeof authErrorMessage>[0]) =>
  (await loadCatalog('es'))._(authErrorMessage(error));

it('translates a code', async () => {
  expect(await messageFor({ code: 'LINK_USED' })).toContain('ya se ha usado');
});

it('shows an unknown code as an internal error', async () => {
  expect(await messageFor({ code: 'SOMETHING_NEW' })).toBe(await messageFor({ code: 'INTERNAL' }));
});

it('states the reference of an internal error', async () => {
  const error = { code: 'INTERNAL', reference: '7F3K9B' };
  expect(await messageFor(error)).toMatch(/ha fallado.* Referencia: 7F3K9B$/);
});

it.each([
  [12, 'dentro de 12 s'],
  [61, 'dentro de 2 min'],
  [86_000, 'dentro de 24 h'],
  [undefined, 'dentro de un rato'],
])('formats a wait of %s seconds as "%s"', async (retryAfterSeconds, text) => {
  expect(await messageFor({ code: 'RATE_LIMITED', retryAfterSeconds })).toContain(text);
});

it("states that an e-mail was already sent if other people's requests have reached the limit", async () => {
  const error = { code: 'RATE_LIMITED', wait: '25 min', alreadySent: true };
  expect(await messageFor(error)).toMatch(
    /^Hace un momento.*también sirve en este navegador.*25 min/,
  );
});

it('states that no try of a code is left', async () => {
  const messages = [5, 1, undefined].map((triesLeft) =>
    messageFor({ code: 'CODE_INVALID', triesLeft }),
  );
  for (const message of await Promise.all(messages)) expect(message).toContain('no es correcto');
  expect(await messageFor({ code: 'CODE_INVALID', triesLeft: 0 })).toMatch(
    /ya no sirve.*otro mensaje/,
  );
});

it('states how long codes are locked, and that the link still works', async () => {
  expect(await messageFor({ code: 'CODE_LOCKED', wait: '2 h' })).toMatch(/2 h.*enlace/);
  expect(await messageFor({ code: 'CODE_LOCKED' })).toMatch(/24 horas.*enlace/);
});
