import { checkToast, THEME_COLORS } from './check.ts';
import { type Countdown, createCountdown, systemClock } from './countdown.ts';
import { createToastId } from './create-id.ts';
import type {
  Toast,
  ToastCloseReason,
  ToastContent,
  Toaster,
  ToasterOptions,
  ToasterState,
  ToastOptions,
  ToastPromiseMessages,
} from './types.ts';

interface Entry {
  options: ToastOptions & { id: string };
  countdown: Countdown;
  round: number;
  /** Whether the visitor has got to it. */
  reached: boolean;
  toast: Toast | null;
}

const EMPTY: ToasterState = { visible: [], queued: 0, paused: false };

/** Creates a toaster, to be shown by `<ToastRegion toaster={toaster} />`. Works outside React. */
export function createToaster({
  timeout = 5000,
  limit = 3,
  colors = THEME_COLORS,
  clock = systemClock,
}: ToasterOptions = {}): Toaster {
  checkToast({ timeout }, colors);
  const entries = new Map<string, Entry>();
  const causes = new Set<string>();
  const listeners = new Set<() => void>();
  let state = EMPTY;

  /** Toasts wait for somebody who draws them; where there is no page nobody will. */
  const isDrawn = () => listeners.size > 0 || typeof document === 'undefined';

  /** Starts and stops countdowns, takes a new snapshot and tells everybody. */
  const settle = () => {
    const ordered = byPriority([...entries.values()]);
    const visible = ordered.slice(0, limit);
    ordered.forEach((entry, place) => {
      const waits = Boolean(entry.options.actions?.length) && !entry.reached;
      if (causes.size === 0 && !waits && place < limit && isDrawn()) entry.countdown.start();
      else entry.countdown.pause();
    });
    state = {
      visible: byPriority(visible.reverse()).map((entry) => (entry.toast = snapshot(entry))),
      queued: ordered.length - visible.length,
      paused: causes.size > 0,
    };
    listeners.forEach((listener) => attempt('A listener of the toaster', listener));
  };

  /** The same object while nothing has changed, so that a view may skip the toast. */
  const snapshot = ({ options, countdown: { running, left }, round, toast }: Entry): Toast =>
    toast?.running === running && toast.remaining === left
      ? toast
      : {
          ...options,
          color: options.color ?? 'gray',
          timeout: options.timeout ?? timeout,
          priority: options.priority ?? 'low',
          running,
          round,
          remaining: left,
        };

  const newCountdown = (options: Entry['options']) =>
    createCountdown(options.timeout ?? timeout, clock, () => dismiss(options.id, 'timeout'));

  const put = (options: Entry['options'], before?: Entry) => {
    checkToast(options, colors);
    before?.countdown.pause();
    entries.set(options.id, {
      options,
      countdown: newCountdown(options),
      round: (before?.round ?? 0) + 1,
      reached: false,
      toast: null,
    });
    settle();
  };

  const add = (content: ToastOptions | string): string => {
    const options = toOptions(content);
    const id = options.id ?? createToastId();
    put({ ...options, id }, entries.get(id));
    return id;
  };

  const update = (id: string, changes: Omit<ToastOptions, 'id'>): boolean => {
    const entry = entries.get(id);
    if (!entry) return false;
    const options = { ...entry.options, ...changes, id };
    if ('timeout' in changes) put(options, entry);
    else {
      checkToast(options, colors);
      entry.options = options;
      entry.toast = null;
      settle();
    }
    return true;
  };

  const close = (entry: Entry, reason: ToastCloseReason) => {
    entry.countdown.pause();
    entries.delete(entry.options.id);
    const toast = entry.toast ?? snapshot(entry);
    return () =>
      attempt(`The callback of toast "${toast.id}"`, () => toast.callback?.(toast, reason));
  };

  const dismiss = (id: string, reason: ToastCloseReason = 'api'): boolean => {
    const entry = entries.get(id);
    if (!entry) return false;
    const callback = close(entry, reason);
    settle();
    callback();
    return true;
  };

  const clear = () => {
    const callbacks = [...entries.values()].map((entry) => close(entry, 'clear'));
    settle();
    callbacks.forEach((callback) => callback());
  };

  const follow = <Value>(promise: Promise<Value>, messages: ToastPromiseMessages<Value>) => {
    const id = add({ timeout: 0, ...toOptions(messages.loading), loading: true });
    const finish = (content: () => ToastContent, color: string) => {
      const show = () =>
        add({ color: colors.includes(color) ? color : 'gray', ...toOptions(content()), id });
      // Without its message the toast would be loading for ever.
      if (!attempt('A message of promise()', show)) dismiss(id);
    };
    promise.then(
      (value) => finish(() => resolve(messages.success, value), 'success'),
      (error: unknown) => finish(() => resolve(messages.error, error), 'danger'),
    );
    return promise;
  };

  return {
    add,
    update,
    dismiss,
    clear,
    promise: follow,
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
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      if (entries.size > 0) settle();
      return () => {
        listeners.delete(listener);
        if (entries.size > 0) settle();
      };
    },
  };
}

const toOptions = (content: ToastOptions | string): ToastOptions =>
  typeof content === 'string' ? { title: content } : content;

/** Runs code of the page; when it throws, that is told and the toaster goes on. False then. */
function attempt(what: string, run: () => void): boolean {
  try {
    run();
    return true;
  } catch (error) {
    console.error(`[@shpy/ui-kit] ${what} threw; the toasts go on without it.`, error);
    return false;
  }
}

/** Stable: within a priority the order is kept. */
const byPriority = (entries: Entry[]): Entry[] => [
  ...entries.filter(({ options }) => options.priority === 'high'),
  ...entries.filter(({ options }) => options.priority !== 'high'),
];

function resolve<Value>(
  message: ToastContent | ((value: Value) => ToastContent),
  value: Value,
): ToastContent {
  return typeof message === 'function' ? message(value) : message;
}
