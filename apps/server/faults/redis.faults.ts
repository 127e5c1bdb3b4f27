import { describe, expect, it } from 'vitest';
import { hasRedisServer, startRedis } from './fixtures/databases.fixture.ts';
import { type Deploy, describeDeployments, deploySqlite } from './fixtures/deployments.fixture.ts';
import { startLoad } from './fixtures/load.fixture.ts';
import { type FaultServer, pause } from './fixtures/server.fixture.ts';

/** Log lines about Redis. */
const redisLines = (server: FaultServer) =>
  server.log().filter(({ msg }) => typeof msg === 'string' && msg.includes('Redis'));

describe.skipIf(!hasRedisServer)('an outage of Redis (needs redis-server)', () => {
  describeDeployments('with a server', outages);

  it('keeps the limit of 600 a minute in process', async () => {
    await using redis = await startRedis();
    await using deployment = await deploySqlite({ REDIS_URL: redis.url });
    const { url } = deployment.server;
    redis.stall();
    await pause(100);
    /** How often each status was received. */
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < 700; sent += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          fetch(`${url}/api/ip`, { headers: { 'x-forwarded-for': '10.251.0.1' } }),
        ),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(429) ?? 0).toBeGreaterThan(0);
    // Tolerates a tenth more than the limit.
    expect(statuses.get(200)).toBeLessThanOrEqual(600 + 60);
  });
});

function outages(deploy: Deploy) {
  it('fails no request and logs one line for each change', async () => {
    await using redis = await startRedis();
    await using deployment = await deploy({ REDIS_URL: redis.url });
    const { server, smtp } = deployment;
    expect((await server.untilReady()).body.checks?.redis).toBe('ok');
    const load = startLoad(server.url, smtp, 4);
    await load.untilSignIns(10);

    for (const [fault, repair] of [
      [redis.stall, async () => redis.resume()],
      [redis.stop, () => redis.start()],
    ] as const) {
      fault();
      await load.untilSignIns(10);
      await expect.poll(async () => (await server.ready()).body.checks?.redis).not.toBe('ok');
      expect((await server.ready()).status).toBe(200);
      await repair();
      await expect.poll(async () => (await server.ready()).body.checks?.redis).toBe('ok');
      await load.untilSignIns(10);
    }

    const report = await load.stop();
    expect(report.hung).toBe(0);
    for (const status of ['500', '503']) expect(report.outcomes.get(status) ?? 0).toBe(0);
    // Two outages and two recoveries; an interrupted connection may add a few lines.
    expect(redisLines(server).length).toBeGreaterThanOrEqual(4);
    expect(redisLines(server).length).toBeLessThan(20);
  });
}
