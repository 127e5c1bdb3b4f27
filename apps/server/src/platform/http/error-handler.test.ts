import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { startApp } from '../../fixtures/app.fixture.ts';

const broken = () => Promise.reject(new Error('s3cret of the database'));

it('answers with the error page in the language of the page that fails', async () => {
  await using server = await startApp({}, { sessionEmail: broken });
  const { status, headers, text } = await server.get('/en/login', { cookie: 'a=b' });
  expect(status).toBe(500);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('<h1>Server error</h1>');
  expect((await server.get('/login', { cookie: 'a=b' })).text).toContain('Error del servidor');
});

it('answers with JSON if the API fails, without the cause', async () => {
  await using server = await startApp(
    {},
    {
      register: async (app) =>
        void app.get('/api/broken', broken).post('/api/form', async () => 'done'),
    },
  );
  const failed = await server.get('/api/broken');
  expect(failed.status).toBe(500);
  expect(JSON.parse(failed.text)).toMatchObject({ error: 'INTERNAL' });
  // The answer does not claim that the error was logged: with LOG_LEVEL=0 nothing is.
  expect(failed.text).not.toMatch(/s3cret|logged/);

  const large = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const tooLarge = await server.request('/api/form', {
    ...large,
    body: JSON.stringify('a'.repeat(200_000)),
  });
  expect(tooLarge.status).toBe(413);
  const malformed = await server.request('/api/form', { ...large, body: '{"s3cret' });
  expect(malformed.status).toBe(400);
  const other = { method: 'POST', headers: { 'content-type': 'text/s3cret' }, body: 'x' };
  const unsupported = await server.request('/api/form', other);
  for (const [answer, error] of [
    [tooLarge, 'PAYLOAD_TOO_LARGE'],
    [malformed, 'BAD_REQUEST'],
    [unsupported, 'UNSUPPORTED_MEDIA_TYPE'],
  ] as const) {
    expect(JSON.parse(answer.text)).toEqual({ error, message: expect.any(String) });
    expect(answer.text).not.toMatch(/s3cret|FST_|JSON|position/);
  }
});

it('answers 503 with Retry-After if the database is unavailable', async () => {
  const away = () => Promise.reject(new DatabaseUnavailableError('no s3cret'));
  await using server = await startApp(
    {},
    { sessionEmail: away, register: async (app) => void app.get('/api/away', away) },
  );
  const data = await server.get('/api/away');
  expect([data.status, data.headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(data.text)).toEqual({ error: 'UNAVAILABLE', message: expect.any(String) });
  const page = await server.get('/en/login', { cookie: 'a=b' });
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.text).toContain('<h1>Server error</h1>');
});
