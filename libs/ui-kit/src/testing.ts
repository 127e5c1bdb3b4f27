import { createTestClock, type TestClock } from '@shpy/kernel/testing';
import { isShown } from './overlay-internals/native-popover.ts';
import type { ThemeColor } from './toast/theme-colors.ts';
import { createToaster } from './toast/toaster.ts';
import type { Toaster, ToasterOptions } from './toast/types.ts';

export { createTestClock, type TestClock };

/** A toaster whose clock advances only when the test calls `clock.advance()`. */
export interface TestToaster<Color extends string = ThemeColor> extends Toaster<Color> {
  /** The clock of the toaster; it moves only by `advance`. */
  readonly clock: TestClock;
}

/**
 * Creates a toaster with a test clock. As in production, toasts count down only while a `<ToastRegion>` shows them; in
 * an environment without a document they always count down.
 */
export function createTestToaster<const Color extends string = never>(
  options: Omit<ToasterOptions<Color>, 'clock'> = {},
): TestToaster<Color | ThemeColor> {
  const clock = createTestClock();
  return { ...createToaster({ ...options, clock }), clock };
}

/** Returns the open modals and slideovers in document order; works in browsers, jsdom and happy-dom. */
export const openDialogs = (root: ParentNode = document): HTMLDialogElement[] => [
  ...root.querySelectorAll<HTMLDialogElement>('dialog[open]'),
];

/** Returns the open menus in document order; works in browsers, jsdom and happy-dom. */
export const openMenus = (root: ParentNode = document): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[role="menu"]')].filter(isShown);

/** Returns the open popovers in document order; works in browsers, jsdom and happy-dom. */
export const openPopovers = (root: ParentNode = document): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[role="dialog"][popover]')].filter(isShown);
