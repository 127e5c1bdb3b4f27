import { packageError } from '@shpy/kernel';
import type { BundlerProcess } from '../lib/development.ts';
import { checkToast } from './check.ts';
import { guarded } from './guarded.ts';
import type { ToastContent, ToastOptions, ToastPromiseMessages } from './types.ts';

declare const process: BundlerProcess;

/** The methods of a toaster that the toast of a promise needs. */
interface Toasts {
  add(toast: ToastOptions<string> | string): string;
  dismiss(id: string): void;
  has(id: string): boolean;
}

/** Shows one toast through the three states of a promise; returns the promise. */
export function followPromise<Value>(
  { add, dismiss, has }: Toasts,
  colors: readonly string[],
  promise: Promise<Value>,
  messages: ToastPromiseMessages<Value, string>,
): Promise<Value> {
  if (process.env.NODE_ENV !== 'production') checkPromise(promise);
  const loading = parseMessage(() => messages.loading, colors);
  const id = add({ ...loading, timeout: loading?.timeout ?? 0, loading: true });

  const finish = (content: () => ToastContent<string>, color: string) => {
    const message = parseMessage(content, colors);
    // Do not show a toast again that has been closed meanwhile.
    if (!has(id)) return;
    // Without a message the toast would stay in its loading state.
    if (!message) dismiss(id);
    else add({ ...message, color: message.color ?? color, id });
  };
  promise.then(
    (value) => finish(() => resolveMessage(messages.success, value), 'success'),
    (error: unknown) => finish(() => resolveMessage(messages.error, error), 'danger'),
  );
  return promise;
}

/** Throws for something that has no state to follow, before its toast would be shown. */
function checkPromise(promise: unknown) {
  if (typeof (promise as Promise<unknown> | null)?.then === 'function') return;
  throw packageError(
    'ui-kit',
    `promise() got ${typeof promise === 'function' ? 'a function' : String(promise)}`,
    'it follows a promise that has started',
    'call the function: toaster.promise(save(), { loading, success, error })',
  );
}

/** Returns the options of a message: without colour and timeout if one is invalid, null if the content throws. */
function parseMessage(
  content: () => ToastContent<string>,
  colors: readonly string[],
): ToastOptions | null {
  let message: ToastOptions<string> | null = null;
  guarded('a message of promise()', () => {
    const options = toOptions(content());
    // Stays the result if `checkToast` throws.
    message = { ...options, color: undefined, timeout: undefined };
    message = checkToast(options, colors);
  });
  return message;
}

/**
 * Returns toast options; a string becomes the title. A missing content becomes an empty toast, which is warned about:
 * code that shows a toast often handles an error, and must not throw another one.
 */
export const toOptions = (content: ToastOptions<string> | string): ToastOptions<string> =>
  typeof content === 'string' ? { title: content } : (content ?? {});

const resolveMessage = <Value>(
  message: ToastContent<string> | ((value: Value) => ToastContent<string>),
  value: Value,
): ToastContent<string> => (typeof message === 'function' ? message(value) : message);
