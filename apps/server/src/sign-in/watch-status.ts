import { Repeater } from '@repeaterjs/repeater';
import { MINUTE } from '@shpy/site-contract';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import type { Timers } from '../platform/time/timers.ts';
import { type SignInRequests, type SignInStatus, statusOf } from './sign-in-requests.ts';
import type { StatusBus } from './status-bus.ts';

/** Yields the current status of a request, then each change, until it is VERIFIED or EXPIRED. */
export type WatchStatus = (requestId: string) => AsyncIterable<SignInStatus>;

interface WatchOptions {
  requests: Pick<SignInRequests, 'find'>;
  bus: Pick<StatusBus, 'listen'>;
  timers: Timers;
  clock: () => number;
}

/** A process that is killed does not announce its last change, so the status is also read at this interval. */
const CHECK_EVERY = MINUTE;

/**
 * Milliseconds until the status is read again after a read that an outage of the database prevented. Random, because all
 * subscriptions notice the outage at the same time.
 */
const checkAgain = () => 10_000 + Math.random() * 20_000;

/** Uses a Repeater, because a waiting async generator cannot be ended when its client disconnects. */
export const createWatchStatus =
  ({ requests, bus, timers, clock }: WatchOptions): WatchStatus =>
  (requestId) =>
    new Repeater<SignInStatus>(async (push, stop) => {
      let last: SignInStatus | undefined;
      let cancelTimer = () => {};
      let isStopped = false;

      async function poll() {
        const request = await requests.find(requestId);
        if (isStopped) return;
        const status = request ? statusOf(request, clock()) : 'EXPIRED';
        if (status !== last) void push(status);
        last = status;
        if (!request || status !== 'PENDING') return stop();
        cancelTimer();
        cancelTimer = timers.after(Math.min(CHECK_EVERY, request.expires_at - clock()), wake);
      }
      function onFailure(error: unknown) {
        if (isStopped) return;
        // A client that has no status yet is refused, and subscribes again. Others would take an error for the end.
        if (last === undefined || !isDatabaseUnavailable(error)) return stop(error);
        cancelTimer();
        cancelTimer = timers.after(checkAgain(), wake);
      }
      // Serializes polls, so that an older result never follows a newer one.
      let polling = Promise.resolve();
      const wake = () => {
        polling = polling.then(poll).catch(onFailure);
      };

      // Listens before the first poll, so that no change is missed.
      const stopListening = bus.listen(requestId, wake);
      wake();
      // `stop` is also a promise, which resolves when the Repeater has ended.
      await stop;
      isStopped = true;
      stopListening();
      cancelTimer();
    });
