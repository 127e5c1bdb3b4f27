import { HOUR, MINUTE } from '@shpy/site-contract';
import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../platform/database/unavailable.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import type { SignInRequestRow } from './sign-in-requests.ts';
import { createLocalBus } from './status-bus.ts';
import { createWatchStatus } from './watch-status.ts';

function start() {
  const time = createTestTime();
  const bus = createLocalBus();
  const row = {
    expires_at: time.clock() + 1000,
    link_used_at: null,
    code_used_at: null,
    voided_at: null,
  } as SignInRequestRow;
  let listeners = 0;
  const counting = {
    listen(id: string, wake: () => void) {
      listeners++;
      const stop = bus.listen(id, wake);
      return () => {
        listeners--;
        stop();
      };
    },
  };
  let meanwhile: () => unknown = () => {};
  const requests = {
    /** Returns the row as it was before `meanwhile` runs. */
    async find() {
      const found = { ...row };
      const job = meanwhile;
      meanwhile = () => {};
      await job();
      return found;
    },
  };
  const watch = () =>
    createWatchStatus({ requests, bus: counting, ...time })('id')[Symbol.asyncIterator]();
  const duringPoll = (job: () => unknown) => (meanwhile = job);
  return { time, bus, row, watch, duringPoll, listeners: () => listeners };
}

it('misses no change during the first poll', async () => {
  const { row, bus, watch, duringPoll } = start();
  duringPoll(() => {
    row.code_used_at = 1;
    bus.announce('id');
  });
  const statuses = watch();
  expect((await statuses.next()).value).toBe('PENDING');
  expect((await statuses.next()).value).toBe('VERIFIED');
  expect((await statuses.next()).done).toBe(true);
});

it('yields a status once, however often it is announced', async () => {
  const { row, bus, watch } = start();
  const statuses = watch();
  expect((await statuses.next()).value).toBe('PENDING');
  const next = statuses.next();
  for (let announcements = 0; announcements < 2; announcements++) {
    bus.announce('id');
    // The poll that follows finds the same status.
    await new Promise(setImmediate);
  }
  row.link_used_at = 1;
  bus.announce('id');
  expect((await next).value).toBe('VERIFIED');
});

it('ends immediately if the visitor leaves while it waits', async () => {
  const { watch, listeners } = start();
  const statuses = watch();
  await statuses.next();
  const waiting = statuses.next();
  await statuses.return?.();
  expect((await waiting).done).toBe(true);
  expect(listeners()).toBe(0);
});

it('leaves no timer if the visitor leaves during the first poll', async () => {
  const { time, watch, duringPoll } = start();
  const statuses = watch();
  const first = statuses.next();
  duringPoll(() => {
    void statuses.return?.();
    return new Promise(setImmediate);
  });
  await first;
  await new Promise(setImmediate);
  expect(time.pending()).toBe(0);
});

it('yields a change within a minute that no process has announced', async () => {
  const { time, row, watch } = start();
  row.expires_at = time.clock() + HOUR;
  const statuses = watch();
  await statuses.next();
  const next = statuses.next();
  row.link_used_at = 1;
  time.advance(MINUTE);
  expect((await next).value).toBe('VERIFIED');
});

it('yields EXPIRED at the millisecond of the expiry', async () => {
  const { time, watch } = start();
  const statuses = watch();
  await statuses.next();
  const next = statuses.next();
  time.advance(1000);
  expect((await next).value).toBe('EXPIRED');
});

it('survives an outage of the database', async () => {
  const { time, bus, row, watch, duringPoll } = start();
  row.expires_at = time.clock() + HOUR;
  const statuses = watch();
  await statuses.next();
  const next = statuses.next();
  const isAway = () => {
    throw new DatabaseUnavailableError('away');
  };
  duringPoll(isAway);
  bus.announce('id');
  await new Promise(setImmediate);
  row.link_used_at = 1;
  // The longest pause until another read.
  time.advance(30_000);
  expect((await next).value).toBe('VERIFIED');
});

it('fails if the database is away at the first read, so that the client subscribes again', async () => {
  const { time, watch, duringPoll, listeners } = start();
  duringPoll(() => {
    throw new DatabaseUnavailableError('away');
  });
  await expect(watch().next()).rejects.toThrow('away');
  expect([listeners(), time.pending()]).toEqual([0, 0]);
});
