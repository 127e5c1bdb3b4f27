import { createToaster } from '@shpy/ui-kit';
import { beforeEach, expect, test } from 'vitest';
import { announceAccountChanges } from './account-notice.ts';
import { loadCatalog } from './locales/load-catalog.ts';
import { createSession } from './session/session.ts';

const token = { token: 't', expiresAt: new Date(Date.now() + 900_000).toISOString() };
const user = (name: string) => ({ id: name, email: `${name}@example.org` });

let found: string | null;
let session: ReturnType<typeof createSession>;
let toaster: ReturnType<typeof createToaster>;

beforeEach(async () => {
  found = 'ana';
  session = createSession({
    channel: null,
    fetch: async () =>
      found ? Response.json({ ...token, user: user(found) }) : new Response(null, { status: 204 }),
  });
  await session.refresh();
  toaster = createToaster();
  announceAccountChanges({ session, toaster, i18n: await loadCatalog('es') });
});

const texts = () =>
  toaster.get().visible.map(({ title, description }) => `${title} ${description}`);

test('another account that signed in elsewhere is announced, and stays on the screen', async () => {
  found = 'bea';
  await session.refresh();
  expect(texts()).toEqual([
    'La cuenta ha cambiado Este navegador usa ahora la cuenta bea@example.org.',
  ]);
  expect(toaster.get().visible[0]?.timeout).toBe(0);
});

test('a session that ended elsewhere is announced', async () => {
  found = null;
  await session.refresh();
  expect(texts()).toEqual(['Sesión cerrada Su sesión en este navegador ha terminado.']);
});

test('what this tab does itself is not', () => {
  session.signedIn(token, user('bea'));
  session.signedOut();
  expect(texts()).toEqual([]);
});
