import { describe, expect, it } from 'vitest';
import { sendRequest } from '../../fixtures/app.fixture.ts';
import { startServer } from '../../fixtures/backend.fixture.ts';
import { signIn } from '../../fixtures/operations.fixture.ts';
import { canStartRedis, startRedis, startStalledRedis } from '../../fixtures/redis.fixture.ts';

describe('a server whose Redis accepts connections but never answers', () => {
  it('starts, and answers every request', async () => {
    await using stalled = await startStalledRedis();
    await using server = await startServer({ settings: { redisUrl: stalled.url } });
    for (let sent = 0; sent < 50; sent++)
      expect((await sendRequest(server.port, '/api/ip')).status).toBe(200);
    const browser = await server.browser();
    await signIn(server, browser);
    expect(await browser.graphql('{ me { email } }')).toEqual({
      data: { me: { email: 'ana@example.com' } },
    });
    const { status, text } = await sendRequest(server.port, '/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      status: 'degraded',
      checks: { redis: expect.stringMatching(/^away: /) },
    });
  });
});

describe.skipIf(!canStartRedis)('a server whose Redis stalls', () => {
  it('answers running requests and later ones', async () => {
    await using redis = await startRedis();
    await using server = await startServer({ settings: { redisUrl: redis.url } });
    expect((await sendRequest(server.port, '/api/ip')).status).toBe(200);
    redis.stall();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendRequest(server.port, '/api/ip')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const browser = await server.browser();
    await signIn(server, browser);
    redis.resume();
    expect((await browser.graphql('{ me { email } }')).data).toHaveProperty('me');
  });
});
