import type { Countdown } from './countdown.ts';
import type { Toast, ToasterState, ToastOptions } from './types.ts';

/** A toast in the toaster, visible or queued. */
export interface Entry {
  options: ToastOptions<string> & { id: string };
  countdown: Countdown;
  /** How often the countdown has been restarted. */
  round: number;
  /** The visitor has reached the toast by pointer or keyboard. */
  reached: boolean;
  visible: boolean;
  /** The last snapshot. */
  toast: Toast | null;
}

const hasActions = ({ options }: Entry) => Boolean(options.actions?.length);

/** A visible toast with actions is never evicted, however many more urgent ones there are. */
const isKept = (entry: Entry) => entry.visible && hasActions(entry);

const isUrgent = ({ options }: Entry) => options.priority === 'high';

/** Moves the entries that match to the front. */
const firstThose = (match: (entry: Entry) => boolean, entries: Entry[]): Entry[] => [
  ...entries.filter(match),
  ...entries.filter((entry) => !match(entry)),
];

/** Creates an entry; one that replaces another stays visible and counts its restarts. */
export const createEntry = (
  options: Entry['options'],
  countdown: Countdown,
  replaced: Entry | undefined,
): Entry => ({
  options,
  countdown,
  round: (replaced?.round ?? 0) + 1,
  reached: false,
  visible: replaced?.visible ?? false,
  toast: null,
});

/** A toast as views receive it. The same object until it changes, so that a view may skip it. */
export function snapshot(entry: Entry, timeout: number): Toast {
  const { options, countdown, round, toast } = entry;
  const { running, left: remaining } = countdown;
  if (toast?.running === running && toast.remaining === remaining) return toast;
  return {
    ...options,
    color: options.color ?? 'gray',
    timeout: options.timeout ?? timeout,
    priority: options.priority ?? 'low',
    running,
    round,
    remaining,
  };
}

/** What decides which toasts are visible and whether they count down. */
interface Arrangement {
  /** How many are visible at once. */
  limit: number;
  paused: boolean;
  /** A view renders the toasts. */
  rendered: boolean;
  /** Timeout in milliseconds of toasts without their own. */
  timeout: number;
}

/** Decides which toasts are visible, starts and pauses their countdowns, and returns the new state. */
export function arrange(entries: Entry[], options: Arrangement): ToasterState {
  const { limit, paused, rendered, timeout } = options;
  firstThose(isUrgent, firstThose(isKept, entries)).forEach((entry, place) => {
    entry.visible = place < limit || isKept(entry);
    const waits = hasActions(entry) && !entry.reached;
    if (!paused && !waits && entry.visible && rendered) entry.countdown.start();
    else entry.countdown.pause();
  });
  const visible = entries.filter((entry) => entry.visible).reverse();
  for (const entry of visible) entry.toast = snapshot(entry, timeout);
  return {
    visible: firstThose(isUrgent, visible).map((entry) => snapshot(entry, timeout)),
    queued: entries.length - visible.length,
    paused,
  };
}
