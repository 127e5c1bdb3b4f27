import type { Clock } from '@shpy/kernel';
import type { MouseEvent, ReactNode } from 'react';
import type { ThemeColor } from './theme-colors.ts';

/** Why a toast closed. */
export type ToastCloseReason =
  'timeout' | 'close-button' | 'action' | 'swipe' | 'escape' | 'api' | 'clear';

/** A button of a toast. */
export interface ToastAction {
  /** Text of the button. */
  label: string;
  /** Runs before the toast closes; `event.preventDefault()` keeps it open. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** Content and behaviour of a toast. `Color` is a colour of the theme, or of your own. */
export interface ToastOptions<Color extends string = ThemeColor> {
  /** Default: the time in milliseconds, with a suffix if several toasts are added in the same millisecond. */
  id?: string | undefined;
  /** The first line. */
  title?: ReactNode | undefined;
  /** The text below the title. */
  description?: ReactNode | undefined;
  /** Shown before the text. */
  icon?: ReactNode | undefined;
  /** Shown instead of the icon: an element, or the attributes of an image. */
  avatar?: ReactNode | { src: string; alt?: string | undefined } | undefined;
  /**
   * `gray`, a theme colour, or one of the toaster's `colors`. Another one throws; in production it becomes gray with a
   * warning. Default: `gray`.
   */
  color?: Color | 'gray' | undefined;
  /**
   * Milliseconds until it closes; 0 keeps it open. Default: 5000. A toast with actions counts down only after the
   * visitor has reached it by pointer or keyboard.
   */
  timeout?: number | undefined;
  /** Buttons below the text. */
  actions?: readonly ToastAction[] | undefined;
  /** Whether it has a close button, or the name of that button. Default: true. */
  closeButton?: boolean | string | undefined;
  /** Called once when the toast closes for any reason. An error that it throws is written to the console. */
  callback?: ((toast: Toast, reason: ToastCloseReason) => void) | undefined;
  /** `high` is shown before `low`, and interrupts screen readers. Default: `low`. */
  priority?: 'low' | 'high' | undefined;
  /** Whether a bar shows the time left. Default: true. */
  progress?: boolean | undefined;
  /** Shows a spinner instead of the icon. Default: false; `promise()` sets it while the promise is pending. */
  loading?: boolean | undefined;
}

/** A toast in the state of a toaster. It is immutable: an update creates a new object. */
export interface Toast extends Omit<ToastOptions, 'color'> {
  /** Identifies the toast in `update` and `dismiss`. */
  readonly id: string;
  /** `gray`, or the name of a colour. */
  readonly color: string;
  /** Milliseconds until it closes; 0 keeps it open. */
  readonly timeout: number;
  /** Whether it is shown first and interrupts screen readers (`high`), or not (`low`). */
  readonly priority: 'low' | 'high';
  /** Milliseconds that were left when the countdown was last started or paused. */
  readonly remaining: number;
  /** Whether it counts down at the moment. */
  readonly running: boolean;
  /** Increases each time the countdown restarts. */
  readonly round: number;
}

/** State of a toaster, for views. */
export interface ToasterState {
  /** The visible toasts: high priority first, then newest first. */
  readonly visible: readonly Toast[];
  /** Number of toasts that wait because of the limit. */
  readonly queued: number;
  /** Whether all countdowns are paused. */
  readonly paused: boolean;
}

/** A toast, or only its title. */
export type ToastContent<Color extends string = ThemeColor> =
  string | Omit<ToastOptions<Color>, 'id'>;

/** The toasts of a promise: while it is pending, and after it has settled. */
export interface ToastPromiseMessages<Value, Color extends string = ThemeColor> {
  /** Shown while the promise is pending. */
  loading: ToastContent<Color>;
  /** Shown when it is fulfilled, or a function that receives its value. */
  success: ToastContent<Color> | ((value: Value) => ToastContent<Color>);
  /** Shown when it is rejected, or a function that receives the reason. */
  error: ToastContent<Color> | ((error: unknown) => ToastContent<Color>);
}

/** Shows a toast in the colour of the method; returns its id. */
export type ShowToast = (toast: Omit<ToastOptions, 'color'> | string) => string;

/** Options of `createToaster`. `Color` is a colour of your own. */
export interface ToasterOptions<Color extends string = never> {
  /** Default timeout of a toast in milliseconds; 0 keeps toasts open. Default: 5000. */
  timeout?: number | undefined;
  /**
   * Maximum number of visible toasts; others wait. A visible toast with actions stays visible when more urgent ones
   * are added, which may exceed the limit. Default: 3.
   */
  limit?: number | undefined;
  /** Names of your own colours, in addition to `gray` and those of the theme. Default: none. */
  colors?: readonly Color[] | undefined;
  /** Default: the system clock. */
  clock?: Clock | undefined;
}

/** Holds toasts and their countdowns. `Color` is a colour that its toasts can have besides `gray`. It uses neither React nor the DOM. */
export interface Toaster<Color extends string = ThemeColor> {
  /** Shows a toast, or replaces the one with the same id and restarts its countdown. Returns the id. */
  add: (toast: ToastOptions<Color> | string) => string;
  /** `add` with the colour `success`. */
  success: ShowToast;
  /** `add` with the colour `danger`. */
  error: ShowToast;
  /** `add` with the colour `info`. */
  info: ShowToast;
  /** `add` with the colour `warning`. */
  warning: ShowToast;
  /** Changes options of a toast; `timeout` restarts its countdown. Returns false if the toast has closed. */
  update: (id: string, changes: Omit<ToastOptions<Color>, 'id'>) => boolean;
  /** Closes a toast; returns false if it has closed already. Default reason: `api`. */
  dismiss: (id: string, reason?: ToastCloseReason) => boolean;
  /** Closes all toasts, including those that wait. */
  clear: () => void;
  /**
   * Shows one toast for the three states of a promise, and returns the promise. If the toast is closed before the
   * promise settles, it is not shown again.
   */
  promise: <Value>(
    promise: Promise<Value>,
    messages: ToastPromiseMessages<Value, Color>,
  ) => Promise<Value>;
  /** Pauses all countdowns until `resume` is called with the same cause. Default cause: `api`. */
  pause: (cause?: string) => void;
  /** Removes a cause. When none is left, the countdowns continue with the time left. */
  resume: (cause?: string) => void;
  /** Records that the visitor has reached a toast. A toast with actions counts down only then. */
  reach: (id: string) => void;
  /** Returns the current state. */
  get: () => ToasterState;
  /**
   * Calls the listener after each change; returns an unsubscribe function. In a browser, toasts count down only while
   * there is a listener.
   */
  subscribe: (listener: () => void) => () => void;
}

/** A toaster with any colours, for components that render toasters. */
export type AnyToaster = Toaster<never>;
