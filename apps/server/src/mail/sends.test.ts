import { MINUTE } from '@shpy/site-contract';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../platform/database/unavailable.ts';
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

it('stores the result again after an outage: a lost result makes another process send the mail', async () => {
  const time = createTestTime();
  const tries: number[] = [];
  const lines: string[] = [];
  const sends = createSends({
    claims: {
      take: async () => [],
      renew: async () => new Set(['a']),
      async settle() {
        tries.push(time.clock());
        if (tries.length < 3) throw new DatabaseUnavailableError('away');
        return true;
      },
      releaseAll: async () => {},
    },
    clock: time.clock,
    timers: time.timers,
    log: pino({}, { write: (line) => void lines.push(line) }),
    send: async () => {},
    keepsSent: false,
    onTry: () => {},
    onEnd: () => {},
  });
  const [id, leaseEnds] = ['a', time.clock() + LEASE];
  sends.start({ id, body: '', attempts: 1, createdAt: 0, requestId: '', leaseEnds });
  for (const count of [1, 2]) {
    await expect.poll(() => tries.length).toBe(count);
    // The renewal of the lease, and the pause.
    await expect.poll(() => time.pending()).toBe(2);
    time.advance(1_000);
  }
  await expect.poll(() => sends.ids()).toEqual([]);
  expect(tries).toHaveLength(3);
  expect(lines).toEqual([]);
  await sends.close();
});
