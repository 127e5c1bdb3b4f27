import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createDeferred } from '../fixtures/deferred.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import { RENEW_EVERY } from './lease.ts';
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
  sends.start({ id: 'a', body: '', attempts: 1, createdAt: 0, requestId: '' });
  for (let renewal = 0; renewal < 3; renewal++) time.advance(RENEW_EVERY);
  expect(renewals).toHaveLength(1);
  renewals[0]?.resolve(new Set(['a']));
  await expect.poll(() => renewals.length).toBe(2);
  renewals[1]?.resolve(new Set(['a']));
  sent.resolve();
  await sends.close();
  expect(renewals).toHaveLength(2);
});
