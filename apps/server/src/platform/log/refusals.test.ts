import { expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import { startServer } from '../../fixtures/backend.fixture.ts';
import { createMemoryLog } from '../../fixtures/memory-log.fixture.ts';
import { request, REVOKE, SESSIONS, signIn, STATUS } from '../../fixtures/operations.fixture.ts';
import { rawHandshake, sendRaw } from '../../fixtures/raw-socket.fixture.ts';
import { MAX_PER_MINUTE } from '../http/visitor-limit.ts';
import { MAX_REFUSALS_LOGGED } from './security-log.ts';

const evil = { origin: 'https://evil.example' };

it('every refusal of access is logged with its reason and origin', async () => {
  const memory = createMemoryLog();
  await using server = await startServer({ log: memory.log });
  const owner = await server.browser();
  await signIn(server, owner, 'ana@example.com');
  const stranger = await server.browser();
  const { id } = await request(stranger, 'eva@example.com');
  // Each step from here on is refused once, in the order of the expected lines below.
  const before = memory.events().length;

  await owner.send('POST', '/api/auth/session', { headers: evil });
  await sendRaw(server.port, rawHandshake('/graphql', evil));
  expect(await stranger.graphqlCode(SESSIONS)).toBe('UNAUTHENTICATED');
  await owner.graphql(REVOKE, { id: '00000000-0000-4000-8000-000000000000' });
  const client = owner.socket();
  await client.iterate({ query: STATUS, variables: { requestId: id } }).next();
  await client.dispose();
  const bad = stranger.socket({ authorization: 'Bearer x' });
  await expect(bad.iterate({ query: '{ __typename }' }).next()).rejects.toMatchObject({
    code: 4403,
  });

  const lines = memory.events().slice(before);
  const network = '127.0.0.1';
  expect(lines.map(({ event }) => event)).toEqual(Array(6).fill('access.refused'));
  expect(lines).toMatchObject([
    { reason: 'foreign_origin', network, requestId: expect.any(String) },
    { reason: 'foreign_origin', network },
    { reason: 'unauthenticated', network, requestId: expect.any(String) },
    { reason: 'unknown_session', network, address: expect.stringMatching(/^[\w-]{16}$/) },
    { reason: 'forbidden', network, address: expect.stringMatching(/^[\w-]{16}$/) },
    { reason: 'unauthenticated', network, requestId: expect.any(String) },
  ]);
  expect(memory.text()).not.toMatch(/evil|@example|Bearer/);
});

it('a flood of refusals is counted, but does not fill the log', async () => {
  const REFUSED = 100;
  const memory = createMemoryLog();
  await using server = await startServer({ log: memory.log });
  const stranger = await server.browser();
  // The browser has already sent one request, for its anonymous token.
  for (let sent = 1; sent < MAX_PER_MINUTE + REFUSED; sent++) await stranger.send('GET', '/api/ip');
  const refused = () => memory.events().filter(({ event }) => event === 'access.refused');
  expect(refused()).toHaveLength(MAX_REFUSALS_LOGGED);
  expect(refused()[0]).toMatchObject({ reason: 'rate_limited', network: '127.0.0.1' });
  const metrics = await server.context.metrics.metrics();
  expect(metrics).toContain(
    `security_events_total{event="access.refused",reason="rate_limited"} ${REFUSED}`,
  );
  server.time.advance(MINUTE);
  await stranger.send('POST', '/api/auth/session', { headers: evil });
  const skipped = REFUSED - MAX_REFUSALS_LOGGED;
  expect(refused().at(-1)).toMatchObject({ reason: 'foreign_origin', skipped });
});
