import type { Clock } from '@shpy/kernel';
import { isWarm } from './open-tooltip.ts';

/** Why a tooltip opens or closes: `press` of its trigger, `other` if another tooltip opens. */
export type TooltipReason = 'hover' | 'focus' | 'press' | 'escape' | 'other';

interface Settings {
  /** Milliseconds, like `closeDelay`. */
  delay: number;
  closeDelay: number;
  clock: Clock;
  request: (open: boolean, reason: TooltipReason, event: Event) => void;
}

/** Decides when a tooltip opens and closes; created by `createTooltipIntent`. */
export interface TooltipIntent {
  /** A pointer has come to the trigger or the popup. */
  enter: (event: Event) => void;
  leave: (event: Event) => void;
  focus: (event: Event) => void;
  blur: (event: Event) => void;
  /** A press of the trigger begins: the focus that it causes does not open the tooltip. */
  press: (event: Event) => void;
  /** A press has ended, or a key has pressed the trigger. */
  click: (event: Event) => void;
  /** Cancels a delay that is running. */
  stop: () => void;
}

/** A tooltip stays open while it is hovered or its trigger has keyboard focus. A press of the trigger closes it. */
export function createTooltipIntent(settings: { readonly current: Settings }): TooltipIntent {
  let [hovered, focused, pressed] = [false, false, false];
  let cancel = () => {};
  const requestAfter = (delay: number, open: boolean, reason: TooltipReason, event: Event) => {
    cancel();
    const { clock, request } = settings.current;
    if (delay <= 0) request(open, reason, event);
    else cancel = clock.after(delay, () => settings.current.request(open, reason, event));
  };
  const close = (event: Event) => {
    focused = false;
    requestAfter(0, false, 'press', event);
  };
  return {
    enter: (event) => {
      hovered = true;
      const { clock, delay } = settings.current;
      requestAfter(isWarm(clock) ? 0 : delay, true, 'hover', event);
    },
    leave: (event) => {
      hovered = false;
      if (!focused) requestAfter(settings.current.closeDelay, false, 'hover', event);
    },
    focus: (event) => {
      if (pressed) return;
      focused = true;
      requestAfter(0, true, 'focus', event);
    },
    blur: (event) => {
      focused = pressed = false;
      if (!hovered) requestAfter(0, false, 'focus', event);
    },
    press: (event) => {
      pressed = true;
      close(event);
    },
    click: (event) => {
      pressed = false;
      close(event);
    },
    stop: () => cancel(),
  };
}
