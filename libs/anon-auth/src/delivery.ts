import type { Clock } from '@shpy/kernel';

/** Milliseconds within which a message reaches the other tabs, even on a busy machine. */
const DELIVERY_TIME = 500;

/** Waits until the last message has had enough time to reach the other tabs. */
export function createDelivery(clock: Clock) {
  let ended: Promise<void> | undefined;
  let end = () => {};
  return {
    start() {
      ended = new Promise((resolve) => {
        const cancel = clock.after(DELIVERY_TIME, resolve);
        end = () => {
          cancel();
          resolve();
        };
      });
    },
    end: () => end(),
    ended: () => ended,
  };
}
