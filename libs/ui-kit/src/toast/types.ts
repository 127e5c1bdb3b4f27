import type { Clock } from '@shpy/kernel';
import type { MouseEvent, ReactNode } from 'react';
import type { ThemeColor } from './theme-colors.ts';

/** Why a toast closed. */
export type ToastCloseReason =
  'timeout' | 'close-button' | 'action' | 'swipe' | 'escape' | 'api' | 'clear';

/** A button of a toast. */
export interface ToastAction {
  label: string;
  /** Runs before the toast closes; `event.preventDefault()` keeps it open. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** What a toast says and does; everything is optional. `Color` is a colour of the theme. */
export interface ToastOptions<Color extends string = ThemeColor> {
  /** Default: the time in milliseconds, with a suffix for the next ones in one millisecond. */
  id?: string | undefined;
  title?: ReactNode | undefined;
  description?: ReactNode | undefined;
  icon?: ReactNode | undefined;
  /** A picture instead of the icon: an element, or the attributes of an image. */
  avatar?: ReactNode | { src: string; alt?: string | undefined } | undefined;
  /** `gray` or a theme colour. Anything else throws; in production it is gray, with a warning. Default: `gray`. */
  color?: Color | 'gray' | undefined;
  /**
   * Milliseconds until it closes by itself; 0 stays. Default: 5000. A toast with actions begins to
   * count only after the visitor has reached it by pointer or keyboard.
   */
  timeout?: number | undefined;
  actions?: readonly ToastAction[] | undefined;
  /** Whether it has a close button, or the name of that button. Default: true. */
  closeButton?: boolean | string | undefined;
  /** Runs once when it closes, whatever the reason. What it throws goes to the console. */
  callback?: ((toast: Toast, reason: ToastCloseReason) => void) | undefined;
  /** `high` comes first, and interrupts a screen reader. Default: `low`. */
  priority?: 'low' | 'high' | undefined;
  /** Whether a bar shows the time that is left. Default: true. */
  progress?: boolean | undefined;
  /** Shows a spinner instead of the icon. Default: false; `promise()` sets it while it waits. */
  loading?: boolean | undefined;
}

/** A toast as the toaster holds it. Never changed: an update makes a new one. */
export interface Toast extends Omit<ToastOptions, 'color'> {
  readonly id: string;
  readonly color: string;
  readonly timeout: number;
  readonly priority: 'low' | 'high';
  /** Milliseconds left when it was last started or stopped. */
  readonly remaining: number;
  /** Whether it is counting down now. */
  readonly running: boolean;
  /** Goes up each time the countdown begins anew. */
  readonly round: number;
}

/** What a view draws. */
export interface ToasterState {
  /** Those on the screen: by priority, newest first. */
  readonly visible: readonly Toast[];
  /** How many wait for a place. */
  readonly queued: number;
  readonly paused: boolean;
}

/** A toast, or its title alone. */
export type ToastContent<Color extends string = ThemeColor> =
  string | Omit<ToastOptions<Color>, 'id'>;

export interface ToastPromiseMessages<Value, Color extends string = ThemeColor> {
  loading: ToastContent<Color>;
  success: ToastContent<Color> | ((value: Value) => ToastContent<Color>);
  error: ToastContent<Color> | ((error: unknown) => ToastContent<Color>);
}

/** Shows a toast in the colour of its method; returns the id. */
export type ShowToast = (toast: Omit<ToastOptions, 'color'> | string) => string;

/** Options of `createToaster`. */
export interface ToasterOptions<Color extends string = ThemeColor> {
  /** Milliseconds a toast stays unless it says otherwise; 0 stays. Default: 5000. */
  timeout?: number | undefined;
  /**
   * How many are visible at once; the rest wait. Those with actions that are visible stay so when
   * more urgent ones come, beyond the limit where need be. Default: 3.
   */
  limit?: number | undefined;
  /** Names of the theme's colours, for a theme of your own; `gray` is always accepted. */
  colors?: readonly Color[] | undefined;
  /** Default: the system clock. */
  clock?: Clock | undefined;
}

/** Holds toasts and their time. Knows nothing of React or of the page. */
export interface Toaster<Color extends string = ThemeColor> {
  /** Shows a toast, or replaces the one with this id and starts its time anew. Returns the id. */
  add: (toast: ToastOptions<Color> | string) => string;
  /** `add` with the colour `success`; gray where the theme has none of that name. */
  success: ShowToast;
  /** `add` with the colour `danger`; gray where the theme has none of that name. */
  error: ShowToast;
  /** `add` with the colour `info`; gray where the theme has none of that name. */
  info: ShowToast;
  /** `add` with the colour `warning`; gray where the theme has none of that name. */
  warning: ShowToast;
  /** Changes parts of a toast; a new `timeout` starts its time anew. False when it is gone. */
  update: (id: string, changes: Omit<ToastOptions<Color>, 'id'>) => boolean;
  /** Closes a toast. False when it was gone. Default reason: `api`. */
  dismiss: (id: string, reason?: ToastCloseReason) => boolean;
  /** Closes all toasts, those that wait too. */
  clear: () => void;
  /**
   * Shows one toast through the three states of a promise. Returns that promise. Once closed, the
   * toast does not come back with the result.
   */
  promise: <Value>(
    promise: Promise<Value>,
    messages: ToastPromiseMessages<Value, Color>,
  ) => Promise<Value>;
  /** Stops all countdowns until `resume` is called with the same cause. Default cause: `api`. */
  pause: (cause?: string) => void;
  /** Lets countdowns go on with what was left, once no cause to pause is left. */
  resume: (cause?: string) => void;
  /** Says that the visitor has got to a toast, so that one with actions may count down. */
  reach: (id: string) => void;
  get: () => ToasterState;
  /** Tells of each change; the result stops that. In a page, time passes only while somebody listens. */
  subscribe: (listener: () => void) => () => void;
}

/** A toaster with any colours, for what shows it. */
export type AnyToaster = Toaster<never>;
