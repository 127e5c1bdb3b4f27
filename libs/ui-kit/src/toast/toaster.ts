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
  visible: boolean;
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
    const all = [...entries.values()];
    firstThose(isUrgent, firstThose(isKept, all)).forEach((entry, place) => {
      entry.visible = place < limit || isKept(entry);
      const waits = hasActions(entry) && !entry.reached;
      if (causes.size === 0 && !waits && entry.visible && isDrawn()) entry.countdown.start();
      else entry.countdown.pause();
    });
    const visible = all.filter((entry) => entry.visible).reverse();
    state = {
      visible: firstThose(isUrgent, visible).map((entry) => (entry.toast = snapshot(entry))),
      queued: all.length - visible.length,
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

  const put = (options: Entry['options']) => {
    checkToast(options, colors);
    const before = entries.get(options.id);
    before?.countdown.pause();
    entries.set(options.id, {
      options,
      countdown: createCountdown(options.timeout ?? timeout, clock, () =>
        dismiss(options.id, 'timeout'),
      ),
      round: (before?.round ?? 0) + 1,
      reached: false,
      visible: before?.visible ?? false,
      toast: null,
    });
    settle();
  };

  const add = (content: ToastOptions | string): string => {
    const options = toOptions(content);
    const id = options.id ?? createToastId();
    put({ ...options, id });
    return id;
  };

  const update = (id: string, changes: Omit<ToastOptions, 'id'>): boolean => {
    const entry = entries.get(id);
    if (!entry) return false;
    const options = { ...entry.options, ...changes, id };
    if ('timeout' in changes) put(options);
    else {
      checkToast(options, colors);
      entry.options = options;
      entry.toast = null;
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
      const toast = entry.toast ?? snapshot(entry);
      attempt(`The callback of toast "${toast.id}"`, () => toast.callback?.(toast, reason));
    }
  };

  const dismiss = (id: string, reason: ToastCloseReason = 'api'): boolean => {
    const entry = entries.get(id);
    if (entry) close([entry], reason);
    return Boolean(entry);
  };

  /** A message of a promise. A colour or timeout that is refused costs the message that alone. */
  const messageOf = (content: () => ToastContent): ToastOptions | null => {
    let message: ToastOptions | null = null;
    attempt('A message of promise()', () => {
      const options = toOptions(content());
      message = { ...options, ...UNCHECKED };
      checkToast(options, colors);
      message = options;
    });
    return message;
  };

  const follow = <Value>(promise: Promise<Value>, messages: ToastPromiseMessages<Value>) => {
    const loading = messageOf(() => messages.loading);
    const id = add({ ...loading, timeout: loading?.timeout ?? 0, loading: true });
    const finish = (content: () => ToastContent, color: string) => {
      const message = messageOf(content);
      // One that was closed meanwhile does not come back.
      if (!entries.has(id)) return;
      // Without its message the toast would be loading for ever.
      if (!message) dismiss(id);
      else
        add({ ...message, color: message.color ?? (colors.includes(color) ? color : 'gray'), id });
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
    clear: () => close([...entries.values()], 'clear'),
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

/** Runs code of the page; when it throws, that is told and the toaster goes on. */
function attempt(what: string, run: () => void) {
  try {
    run();
  } catch (error) {
    console.error(`[@shpy/ui-kit] ${what} threw; the toasts go on without it.`, error);
  }
}

const UNCHECKED = { color: undefined, timeout: undefined };

const hasActions = ({ options }: Entry) => Boolean(options.actions?.length);

/** What somebody may be about to press is not taken away, however many are more urgent. */
const isKept = (entry: Entry) => entry.visible && hasActions(entry);

const isUrgent = ({ options }: Entry) => options.priority === 'high';

const firstThose = (are: (entry: Entry) => boolean, entries: Entry[]): Entry[] => [
  ...entries.filter(are),
  ...entries.filter((entry) => !are(entry)),
];

function resolve<Value>(
  message: ToastContent | ((value: Value) => ToastContent),
  value: Value,
): ToastContent {
  return typeof message === 'function' ? message(value) : message;
}
