import { createTestSession } from '@shpy/magic-link/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { announceAccountChanges } from './account-notice.tsx';
import { createToastQueue, type ToastContent, type ToastQueue } from '../context/toast-queue.ts';
import { loadCatalog } from '../locales/load-catalog.ts';

const user = (name: string) => ({ id: name, email: `${name}@example.org` });

/** `set()` changes it from outside of this tab, `signedIn()` and `signedOut()` from this tab. */
let session: ReturnType<typeof createTestSession>;
let toaster: ToastQueue;

beforeEach(async () => {
  session = createTestSession(user('ana'));
  toaster = createToastQueue();
  announceAccountChanges({ session, toaster, i18n: await loadCatalog('es') });
});

const toasts = () => toaster.get() as readonly ToastContent[];
const texts = () =>
  toasts().map(({ title, description }) => `${title} ${renderToStaticMarkup(description)}`);

it('announces a sign-in of another account outside of this tab, until the visitor closes the notice', () => {
  session.set(user('bea'));
  expect(texts()).toEqual([
    'La cuenta ha cambiado Este navegador usa ahora la cuenta bea@example.org',
  ]);
  expect(toasts()[0]?.timeout).toBe(0);
});

it('announces a session that ended outside of this tab', () => {
  session.set(null);
  expect(texts()).toEqual([
    'Sesión cerrada Su sesión en este navegador ha terminado. Se han eliminado los borradores guardados aquí.',
  ]);
});

it('does not announce changes by this tab', () => {
  session.signedIn({ token: 't', expiresAt: '2030-01-01T00:00:00Z', user: user('bea') });
  session.signedOut();
  expect(texts()).toEqual([]);
});
