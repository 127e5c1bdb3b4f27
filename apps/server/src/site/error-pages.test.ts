import { expect, it } from 'vitest';
import { startApp } from '../fixtures/app.fixture.ts';

it.each([
  ['/terminus', true],
  ['/T%C3%A9rminos.html', true],
  ['/nuestros-terminos', true],
  ['/aviso-legal', true],
  ['/no-such-page', false],
  // The English site of the fixture suggests no pages.
  ['/en/terminus', false],
])('answers %s with 404, with a suggested page: %s', async (path, suggests) => {
  await using site = await startApp();
  const { status, text } = await site.get(path);
  expect(status).toBe(404);
  expect(text).toContain(`: ${path}</h1>`);
  expect(text.includes('href="/terminos"')).toBe(suggests);
});

it('serves the file of a suggestion at no other URL', async () => {
  await using site = await startApp();
  expect((await site.get('/errors/es-notFound-terms.html')).status).toBe(404);
});
