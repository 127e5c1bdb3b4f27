import { renameSync } from 'node:fs';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { DAY, MINUTE } from '@shpy/site-contract';
import { startServer } from '../fixtures/backend.fixture.ts';
import { createSqlite } from '../fixtures/databases.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import { sqlitePath } from '../platform/settings/sqlite-path.ts';

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
  expect([answer.status, answer.headers['retry-after']]).toEqual([500, undefined]);
  expect(JSON.parse(answer.text)).toEqual({ token: null, error: 'INTERNAL' });
});

it('is unavailable, with the database as its reason, while keys cannot be read', async () => {
  await using database = await createSqlite();
  await using server = await startServer({ database });
  const browser = await server.browser();
  // The keys of the last minute are used without the database.
  server.time.advance(MINUTE);
  const path = sqlitePath(database.url);
  renameSync(path, `${path}.moved`);
  const answer = await browser.send('GET', '/api/auth/get-jwt-anonymous-token');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(answer.text)).toEqual({ token: null, error: 'UNAVAILABLE' });
  expect(await server.ready()).toMatchObject({ keys: 'the database fails' });

  renameSync(`${path}.moved`, path);
  expect(await server.ready()).toMatchObject({ keys: 'ok' });
});

it('names the clock in /readyz if it makes every key invalid', async () => {
  const time = createTestTime();
  let step = 0;
  let reads = 0;
  // While it is wrong, each read returns an earlier time: a key that was just made is not valid yet.
  const clock = () => time.clock() - step * reads++;
  await using server = await startServer({ time: { ...time, clock } });
  step = 60 * DAY;
  expect(await server.ready()).toMatchObject({ keys: 'no key can sign; check the clock' });
});
