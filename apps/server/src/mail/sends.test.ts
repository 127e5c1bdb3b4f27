import { MINUTE } from '@shpy/site-contract';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createDeferred } from '../fixtures/deferred.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import { LEASE, RENEW_EVERY } from './lease.ts';
import { createSends } from './sends.ts';

it('renews leases one at a time, and again immediately after a slow renewal', async () => {
  const time = createTestTime();
  const renewals: ReturnType<typeof createDeferred<Set<string>>>[] = [];
  const sent = createDeferred();
  const sends = createSends({
    claims: {
      take: async () => [],
      renew: () => {
        const renewal = createDeferred<Set<string>>();
        renewals.push(renewal);
        return renewal.promise;
      },
      settle: async () => true,
      releaseAll: async () => {},
    },
    clock: time.clock,
    timers: time.timers,
    log: pino({ enabled: false }),
    send: () => sent.promise,
    keepsSent: false,
    onTry: () => {},
    onEnd: () => {},
  });
  sends.start({
    id: 'a',
    body: '',
    attempts: 1,
    createdAt: 0,
    requestId: '',
    leaseEnds: time.clock() + LEASE,
  });
  for (let renewal = 0; renewal < 3; renewal++) time.advance(RENEW_EVERY);
  expect(renewals).toHaveLength(1);
  renewals[0]?.resolve(new Set(['a']));
  await expect.poll(() => renewals.length).toBe(2);
  renewals[1]?.resolve(new Set(['a']));
  sent.resolve();
  await sends.close();
  expect(renewals).toHaveLength(2);
});

it('logs at most 60 failed tries in a minute, and counts all of them', async () => {
  const time = createTestTime();
  const lines: string[] = [];
  const results: string[] = [];
  const sends = createSends({
    claims: {
      take: async () => [],
      renew: async () => new Set(),
      settle: async () => true,
      releaseAll: async () => {},
    },
    clock: time.clock,
    timers: time.timers,
    log: pino({}, { write: (line) => void lines.push(line) }),
    send: async () => {
      throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    },
    keepsSent: false,
    onTry: (result) => void results.push(result),
    onEnd: () => {},
  });
  const failMany = async (count: number) => {
    for (let n = 0; n < count; n++)
      sends.start({
        id: `${n}`,
        body: '',
        attempts: 1,
        createdAt: 0,
        requestId: '',
        leaseEnds: time.clock() + LEASE,
      });
    await expect.poll(() => sends.ids()).toEqual([]);
  };
  await failMany(100);
  expect(lines).toHaveLength(60);
  time.advance(MINUTE);
  await failMany(1);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ code: 'ECONNREFUSED', skipped: 40 });
  expect(results).toHaveLength(101);
  await sends.close();
});
