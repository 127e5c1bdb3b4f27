import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import {
  createToaster,
  type Toaster,
  ToastRegion,
  type ToastRegionProps,
  type ToasterOptions,
} from './index.ts';
import { createTestClock, type TestClock } from '@shpy/kernel/testing';

/** Clock and toaster of the current test; `setUpToaster` creates them. */
export let clock: TestClock;
export let toaster: Toaster;

/** Creates a clock and a toaster before each test, and removes the region after it. Call it once in a file. */
export function setUpToaster() {
  beforeEach(async () => {
    clock = createTestClock();
    toaster = createToaster({ clock });
    // Moves the mouse away from the toasts.
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  });
  afterEach(() => {
    unmountAll();
    document.documentElement.dir = '';
  });
}

/** Replaces the toaster of the current test. */
export function replaceToaster(options: ToasterOptions) {
  toaster = createToaster(options);
}

export const toast = (name: string) => page.getByRole('group', { name, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const region = () => document.querySelector('section');
/** Ids of the visible toasts. */
export const visible = () => toaster.get().visible.map(({ id }) => id);

/** Renders the region of the toaster, with a button before it. */
export function show(props: Partial<ToastRegionProps> = {}) {
  return mount(
    <StrictMode>
      <button type="button">Outside</button>
      <ToastRegion toaster={toaster} {...props} />
    </StrictMode>,
  );
}

/** Waits until no transition is running. */
export const settled = () =>
  vi.waitFor(() =>
    expect(
      document
        .getAnimations()
        .filter(
          (animation) => animation instanceof CSSTransition && animation.playState === 'running',
        ),
    ).toEqual([]),
  );

/** Rules of axe: the page of a test needs no heading of level one. */
export const PAGE_RULES = { 'page-has-heading-one': { enabled: false } };
