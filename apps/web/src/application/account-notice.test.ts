import { createTestSession } from '@shpy/magic-link/testing';
import { createToaster } from '@shpy/ui-kit';
import { beforeEach, expect, it } from 'vitest';
import { announceAccountChanges } from './account-notice.ts';
import { loadCatalog } from '../locales/load-catalog.ts';

const user = (name: string) => ({ id: name, email: `${name}@example.org` });

let session: ReturnType<typeof createTestSession>;
let toaster: ReturnType<typeof createToaster>;

beforeEach(async () => {
  session = createTestSession(user('ana'));
  toaster = createToaster();
  announceAccountChanges({ session, toaster, i18n: await loadCatalog('es') });
});

const texts = () =>
  toaster.get().visible.map(({ title, description }) => `${title} ${description}`);

it('announces another account that signed in elsewhere, until the visitor closes the notice', () => {
  session.set(user('bea'));
  expect(texts()).toEqual([
    'La cuenta ha cambiado Este navegador usa ahora la cuenta bea@example.org.',
  ]);
  expect(toaster.get().visible[0]?.timeout).toBe(0);
});

it('announces a session that ended elsewhere', () => {
  session.set(null);
  expect(texts()).toEqual(['Sesión cerrada Su sesión en este navegador ha terminado.']);
});

it('announces nothing that this tab has done', () => {
  session.signedIn({ token: 't', expiresAt: '2030-01-01T00:00:00Z', user: user('bea') });
  session.signedOut();
  expect(texts()).toEqual([]);
});
