import { type Clock, createStore } from '@shpy/kernel';
import type { BundlerProcess } from '../lib/development.ts';
import { checkIsRendered } from '../lib/check-is-rendered.ts';
import { checkText } from './check-text.ts';
import { countSubscribers } from './count-subscribers.ts';
import { createCountdown } from './countdown.ts';
import { arrange, createEntry, type Entry, snapshot } from './entry.ts';
import { logFailure } from './guarded.ts';
import { createPauses } from './pauses.ts';
import type { Toast, Toaster, ToasterState } from './types.ts';

declare const process: BundlerProcess;

/** Options of `createToastQueue`. */
interface QueueOptions {
  /** Maximum number of visible toasts. */
  limit: number;
  /** Milliseconds that a toast without its own timeout is shown. */
  timeout: number;
  clock: Clock;
  /** Called with the id of a toast whose time is up. */
  onTimeout: (id: string) => void;
}

/** The visible and queued toasts of a toaster. */
interface ToastQueue extends Pick<Toaster, 'subscribe'> {
  /** The options of a toast; undefined if it has closed. */
  get(id: string): Entry['options'] | undefined;
  ids(): string[];
  /** Adds a toast, or replaces the one with the same id and restarts its countdown. */
  put(options: Entry['options']): void;
  /** Changes the options of a toast without restarting its countdown. */
  change(id: string, options: Entry['options']): void;
  /** Records that the visitor has reached a toast by pointer or keyboard. */
  reach(id: string): void;
  /** Removes toasts; returns them as views last received them. */
  remove(ids: readonly string[]): Toast[];
  /** Pauses all countdowns until `resume` is called with the same cause. */
  pause(cause: string): void;
  resume(cause: string): void;
  state(): ToasterState;
}

const EMPTY: ToasterState = { visible: [], queued: 0, paused: false };

/** Creates a queue that holds the toasts in the order in which they were added, and rearranges them after each change. */
export function createToastQueue(queueOptions: QueueOptions): ToastQueue {
  const { limit, timeout, clock, onTimeout } = queueOptions;
  const entries = new Map<string, Entry>();
  const state = createStore(EMPTY, (error) => logFailure('a listener of the toaster', error));
  const subscribers = countSubscribers(state.subscribe, () => entries.size > 0 && rearrange());
  const pauses = createPauses(rearrange);

  // On a server, toasts count down although nothing renders them.
  const isRendered = () => subscribers.count() > 0 || typeof document === 'undefined';

  function rearrange() {
    const rendered = isRendered();
    state.set(
      arrange([...entries.values()], { limit, timeout, paused: pauses.isPaused(), rendered }),
    );
  }

  function put(options: Entry['options']) {
    const { id } = options;
    const replaced = entries.get(id);
    replaced?.countdown.pause();
    const countdown = createCountdown(options.timeout ?? timeout, clock, () => onTimeout(id));
    entries.set(id, createEntry(options, countdown, replaced));
    rearrange();
    if (process.env.NODE_ENV !== 'production') {
      checkText(options);
      if (!isRendered())
        checkIsRendered(
          isRendered,
          'a toast is not shown, its toaster has no region, render <ToastRegion toaster={toaster} /> near the root',
        );
    }
  }

  function updateEntry(id: string, changes: Partial<Entry>) {
    const entry = entries.get(id);
    if (!entry) return;
    Object.assign(entry, changes);
    rearrange();
  }

  function remove(ids: readonly string[]): Toast[] {
    const removed = ids.flatMap((id) => entries.get(id) ?? []);
    for (const { countdown, options } of removed) {
      countdown.pause();
      entries.delete(options.id);
    }
    rearrange();
    return removed.map((entry) => entry.toast ?? snapshot(entry, timeout));
  }

  return {
    get: (id) => entries.get(id)?.options,
    ids: () => [...entries.keys()],
    put,
    change: (id, options) => updateEntry(id, { options, toast: null }),
    reach: (id) => entries.get(id)?.reached || updateEntry(id, { reached: true }),
    remove,
    pause: pauses.pause,
    resume: pauses.resume,
    state: state.get,
    subscribe: subscribers.subscribe,
  };
}
