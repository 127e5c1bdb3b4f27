import { Repeater } from 'graphql-yoga';
import type { Timers } from '../timers.ts';
import { type SignInRequests, type SignInStatus, statusOf } from './sign-in-requests.ts';
import type { StatusBus } from './status-bus.ts';

interface WatchOptions {
  requests: Pick<SignInRequests, 'find'>;
  bus: Pick<StatusBus, 'listen'>;
  timers: Timers;
  clock: () => number;
}

/**
 * The present status of a request, then each change, until it is VERIFIED or EXPIRED.
 * A Repeater, since an async generator that waits cannot be ended by the client who leaves.
 */
export function watchStatus(
  { requests, bus, timers, clock }: WatchOptions,
  requestId: string,
): AsyncIterable<SignInStatus> {
  return new Repeater<SignInStatus>(async (push, stop) => {
    let last: SignInStatus | undefined;
    let cancelTimer = () => {};

    async function look() {
      const request = await requests.find(requestId);
      const status = request ? statusOf(request, clock()) : 'EXPIRED';
      if (status !== last) void push(status);
      last = status;
      if (!request || status !== 'PENDING') return stop();
      cancelTimer();
      cancelTimer = timers.after(request.expires_at - clock(), wake);
    }
    // One look after the other, so that an older answer never follows a newer one.
    let looking = Promise.resolve();
    const wake = () => {
      looking = looking.then(look).catch((error: unknown) => stop(error));
    };

    // Listening comes before the first look: nothing falls in between.
    const stopListening = bus.listen(requestId, wake);
    wake();
    await stop;
    stopListening();
    cancelTimer();
  });
}
