import { createStore, systemClock } from '@shpy/kernel';
import { checkToast } from './check.ts';
import { createCountdown } from './countdown.ts';
import { createToastId } from './create-id.ts';
import { arrange, createEntry, type Entry, snapshot } from './entry.ts';
import { followPromise, toOptions } from './follow-promise.ts';
import { guarded, logFailure } from './guarded.ts';
import { THEME_COLORS, type ThemeColor } from './theme-colors.ts';
import type {
  ShowToast,
  ToastCloseReason,
  Toaster,
  ToasterOptions,
  ToasterState,
  ToastOptions,
} from './types.ts';

const EMPTY: ToasterState = { visible: [], queued: 0, paused: false };

/** Creates a toaster, to be rendered by `<ToastRegion toaster={toaster} />`. Works outside React. */
export function createToaster<const Color extends string = ThemeColor>(
  options: ToasterOptions<Color> = {},
): Toaster<Color> {
  const { timeout = 5000, limit = 3, clock = systemClock } = options;
  const colors: readonly string[] = options.colors ?? THEME_COLORS;
  checkToast({ timeout }, colors);
  const entries = new Map<string, Entry>();
  const causes = new Set<string>();
  const state = createStore(EMPTY, (error) => logFailure('a listener of the toaster', error));
  const subscribers = countSubscribers(state.subscribe, () => entries.size > 0 && settle());

  const settle = () => {
    // Countdowns run only while a view is subscribed, except on a server, which has no views.
    const rendered = subscribers.count() > 0 || typeof document === 'undefined';
    const paused = causes.size > 0;
    state.set(arrange([...entries.values()], { limit, timeout, paused, rendered }));
  };

  const put = (unchecked: Entry['options']) => {
    const options = checkToast(unchecked, colors);
    const replaced = entries.get(options.id);
    replaced?.countdown.pause();
    const onEnd = () => dismiss(options.id, 'timeout');
    const countdown = createCountdown(options.timeout ?? timeout, clock, onEnd);
    entries.set(options.id, createEntry(options, countdown, replaced));
    settle();
  };

  const add = (content: ToastOptions<string> | string): string => {
    const options = toOptions(content);
    const id = options.id ?? createToastId();
    put({ ...options, id });
    return id;
  };

  const addIn = (color: string): ShowToast => {
    const known = colors.includes(color) ? color : 'gray';
    return (content) => add({ ...toOptions(content), color: known });
  };

  const update = (id: string, changes: Omit<ToastOptions<string>, 'id'>): boolean => {
    const entry = entries.get(id);
    if (!entry) return false;
    const options = { ...entry.options, ...changes, id };
    if ('timeout' in changes) put(options);
    else {
      Object.assign(entry, { options: checkToast(options, colors), toast: null });
      settle();
    }
    return true;
  };

  const close = (closing: Entry[], reason: ToastCloseReason) => {
    for (const { countdown, options } of closing) {
      countdown.pause();
      entries.delete(options.id);
    }
    settle();
    for (const entry of closing) {
      const toast = entry.toast ?? snapshot(entry, timeout);
      guarded(`the callback of toast "${toast.id}"`, () => toast.callback?.(toast, reason));
    }
  };

  const dismiss = (id: string, reason: ToastCloseReason = 'api'): boolean => {
    const entry = entries.get(id);
    if (entry) close([entry], reason);
    return Boolean(entry);
  };

  const toasts = { add, dismiss, has: (id: string) => entries.has(id) };

  return {
    add,
    success: addIn('success'),
    error: addIn('danger'),
    info: addIn('info'),
    warning: addIn('warning'),
    update,
    dismiss,
    clear: () => close([...entries.values()], 'clear'),
    promise: (promise, messages) => followPromise(toasts, colors, promise, messages),
    pause: (cause = 'api') => {
      if (causes.has(cause)) return;
      causes.add(cause);
      settle();
    },
    resume: (cause = 'api') => {
      if (causes.delete(cause)) settle();
    },
    reach: (id) => {
      const entry = entries.get(id);
      if (!entry || entry.reached) return;
      entry.reached = true;
      settle();
    },
    get: state.get,
    subscribe: subscribers.subscribe,
  };
}

/** Counts the subscribers of a store; calls `onChange` when their number changes. */
function countSubscribers(subscribe: Toaster['subscribe'], onChange: () => void) {
  let count = 0;
  return {
    count: () => count,
    subscribe: (listener: () => void) => {
      const unsubscribe = subscribe(listener);
      count += 1;
      onChange();
      return () => {
        unsubscribe();
        count -= 1;
        onChange();
      };
    },
  };
}
