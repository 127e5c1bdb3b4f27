import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createReturnPage } from './return-page.ts';

const startAt = (path: string, pathFromServer?: string) => {
  const history = createMemoryHistory({ initialEntries: [path] });
  return { history, page: createReturnPage(history, pathFromServer) };
};

it.each(['/politica-cookies', '/es/politica-cookies', '/en/cookies-policy', '/'])(
  'returns from the sign-in pages to %s',
  (path) => {
    const { history, page } = startAt(path);
    history.push('/login');
    expect(page.get()).toBe(path);
    history.push('/verificar-inicio-de-sesion');
    expect(page.get()).toBe(path);
  },
);

it('returns to the page that the server has passed', () => {
  expect(startAt('/login', '/politica-cookies').page.get()).toBe('/politica-cookies');
  expect(startAt('/login', '').page.get()).toBeNull();
  expect(startAt('/login').page.get()).toBeNull();
});

it('returns null outside of the sign-in pages, and if the visitor comes from a path that is no page of the site', () => {
  const { history, page } = startAt('/politica-cookies', '/');
  // The visitor is not on a sign-in page, so the page that the server has passed does not matter.
  expect(page.get()).toBeNull();
  history.push('/no-such-page');
  history.push('/login');
  // The visitor came from a path that is no page of the site, so the page that the server has passed is forgotten.
  expect(page.get()).toBeNull();
});

it('has the same page when the back button leads to the sign-in page again', () => {
  const { history, page } = startAt('/politica-cookies');
  history.push('/login');
  history.push('/terminos-de-uso');
  expect(page.get()).toBeNull();
  history.back();
  expect(page.get()).toBe('/politica-cookies');
});

it('has a new page when a link on a different page leads to the sign-in page again', () => {
  const { history, page } = startAt('/politica-cookies');
  history.push('/login');
  history.push('/terminos-de-uso');
  history.push('/login');
  expect(page.get()).toBe('/terminos-de-uso');
});
