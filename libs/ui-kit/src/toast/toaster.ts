import { systemClock } from '@shpy/kernel';
import { checkLimit, checkToast, checkTypes } from './check.ts';
import { createToastId } from './create-id.ts';
import { followPromise, toOptions } from './follow-promise.ts';
import { guarded } from './guarded.ts';
import { THEME_COLORS, type ThemeColor } from './theme-colors.ts';
import { createToastQueue } from './toast-queue.ts';
import type { ShowToast, ToastCloseReason, Toaster, ToasterOptions } from './types.ts';

/**
 * Creates a toaster, which `<ToastRegion toaster={toaster} />` renders. It can be used outside React. Throws for options
 * that cannot work.
 */
export function createToaster<const Color extends string = never>(
  options: ToasterOptions<Color> = {},
): Toaster<Color | ThemeColor> {
  checkTypes(options);
  const { timeout = 5000, limit = 3, clock = systemClock } = options;
  const colors = [...THEME_COLORS, ...(options.colors ?? [])];
  checkToast({ timeout }, colors);
  checkLimit(limit);
  const onTimeout = (id: string) => dismiss(id, 'timeout');
  const queue = createToastQueue({ limit, timeout, clock, onTimeout });

  const add: Toaster<string>['add'] = (content) => {
    const options = toOptions(content);
    const id = options.id ?? createToastId();
    queue.put(checkToast({ ...options, id }, colors));
    return id;
  };

  const addIn =
    (color: ThemeColor): ShowToast =>
    (content) =>
      add({ ...toOptions(content), color });

  const update: Toaster<string>['update'] = (id, changes) => {
    const before = queue.get(id);
    if (!before) return false;
    const options = checkToast({ ...before, ...changes, id }, colors);
    if ('timeout' in changes) queue.put(options);
    else queue.change(id, options);
    return true;
  };

  const close = (ids: string[], reason: ToastCloseReason) => {
    for (const toast of queue.remove(ids))
      guarded(`the callback of toast "${toast.id}"`, () => toast.callback?.(toast, reason));
  };

  const has = (id: string) => Boolean(queue.get(id));

  const dismiss: Toaster['dismiss'] = (id, reason = 'api') => {
    if (!has(id)) return false;
    close([id], reason);
    return true;
  };

  return {
    add,
    success: addIn('success'),
    error: addIn('danger'),
    info: addIn('info'),
    warning: addIn('warning'),
    update,
    dismiss,
    clear: () => close(queue.ids(), 'clear'),
    promise: (promise, messages) => followPromise({ add, dismiss, has }, colors, promise, messages),
    pause: (cause = 'api') => queue.pause(cause),
    resume: (cause = 'api') => queue.resume(cause),
    reach: queue.reach,
    get: queue.state,
    subscribe: queue.subscribe,
  };
}
