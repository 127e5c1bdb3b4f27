import type { Countdown } from './countdown.ts';
import type { Toast, ToasterState, ToastOptions } from './types.ts';

/** A toast in the toaster, visible or queued. */
export interface Entry {
  options: ToastOptions<string> & { id: string };
  countdown: Countdown;
  /** Number of countdowns so far: 1, and one more for each restart. */
  round: number;
  /** Whether the visitor has reached the toast by pointer or keyboard. */
  reached: boolean;
  visible: boolean;
  /** The last snapshot; null if there is none, or if the options have changed since then. */
  toast: Toast | null;
}

const hasActions = ({ options }: Entry) => Boolean(options.actions?.length);

/** A visible toast with actions stays visible, even if there are more urgent ones. */
const isKept = (entry: Entry) => entry.visible && hasActions(entry);

const isUrgent = ({ options }: Entry) => options.priority === 'high';

/** Returns the entries with those that match first. */
const matchingFirst = (match: (entry: Entry) => boolean, entries: Entry[]): Entry[] => [
  ...entries.filter(match),
  ...entries.filter((entry) => !match(entry)),
];

/** Creates an entry. One that replaces another is visible if that one was, and continues to count its rounds. */
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

/** Returns a toast as views receive it: the same object until it changes, so that views can skip rendering. */
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

/** Conditions that decide which toasts are visible and whether they count down. */
interface Arrangement {
  /** Maximum number of visible toasts. */
  limit: number;
  paused: boolean;
  /** Whether a view renders the toasts. */
  rendered: boolean;
  /** Timeout in milliseconds of toasts without their own. */
  timeout: number;
}

/** Why a toast does not count down, in the order of the checks; `counting` if it does. */
type Phase = 'queued' | 'not rendered' | 'paused' | 'not reached' | 'counting';

function phaseOf(entry: Entry, { paused, rendered }: Arrangement): Phase {
  if (!entry.visible) return 'queued';
  if (!rendered) return 'not rendered';
  if (paused) return 'paused';
  if (hasActions(entry) && !entry.reached) return 'not reached';
  return 'counting';
}

/** Decides which toasts are visible, starts and pauses their countdowns, and returns the new state. */
export function arrange(entries: Entry[], options: Arrangement): ToasterState {
  const { limit, paused, timeout } = options;
  // Urgent toasts get a place first, then those that must stay visible, then the oldest ones.
  matchingFirst(isUrgent, matchingFirst(isKept, entries)).forEach((entry, place) => {
    entry.visible = place < limit || isKept(entry);
    if (phaseOf(entry, options) === 'counting') entry.countdown.start();
    else entry.countdown.pause();
  });
  const visible = entries.filter((entry) => entry.visible).reverse();
  for (const entry of visible) entry.toast = snapshot(entry, timeout);
  return {
    visible: matchingFirst(isUrgent, visible).map((entry) => snapshot(entry, timeout)),
    queued: entries.length - visible.length,
    paused,
  };
}
