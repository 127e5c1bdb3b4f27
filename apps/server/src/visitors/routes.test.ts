import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { DAY } from '@shpy/site-contract';
import { startServer } from '../fixtures/backend.fixture.ts';

it('returns an anonymous token that the published keys verify', async () => {
  await using server = await startServer();
  const browser = await server.browser();
  const answer = await browser.send('GET', '/api/auth/get-jwt-anonymous-token');
  expect(answer.headers['cache-control']).toBe('no-store');
  const { token, error } = JSON.parse(answer.text) as { token: string; error: null };
  expect(error).toBeNull();

  const jwks = await browser.send('GET', '/.well-known/jwks.json');
  expect(jwks.headers).toMatchObject({
    'content-type': expect.stringContaining('application/jwk-set+json'),
    'cache-control': 'no-cache',
    'cdn-cache-control': 'no-store',
  });
  const set = JSON.parse(jwks.text) as Parameters<typeof createLocalJWKSet>[0];
  const { iat = 0, exp } = decodeJwt(token);
  expect(exp).toBe(iat + 24 * 60 * 60);
  await jwtVerify(token, createLocalJWKSet(set), { currentDate: new Date(iat * 1000) });
});

it('reports an error in the response if no token can be signed', async () => {
  await using server = await startServer();
  const browser = await server.browser();
  // Long after the last key has expired, and without a database.
  await server.closeDatabase();
  server.time.advance(60 * DAY);
  const answer = await browser.send('GET', '/api/auth/get-jwt-anonymous-token');
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.text)).toEqual({ token: null, error: 'INTERNAL' });
});
