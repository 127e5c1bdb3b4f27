import { systemClock } from '@shpy/kernel';
import { flushSync } from 'react-dom';
import { activeElementAt, tryFocus } from './focus.ts';
import { show } from './native-popover.ts';

/**
 * Milliseconds in which the browser may close popovers and move focus because of a press or key, for which closing is
 * requested only once.
 */
const PRESS_TIME = 500;

interface Outside {
  popup: HTMLElement;
  trigger: HTMLElement | null;
  /** Requests closing; once for each press or key, although it may also move focus or open another popover. */
  close: (event: Event) => void;
  /** Whether focus outside of the popup and its trigger closes it, too. */
  byFocus: boolean;
}

/**
 * Requests closing when the browser has closed the popover, because of a press outside or because another one opened. If
 * the popover stays open, it is shown again without this service of the browser (`manual`): otherwise two popovers that
 * stay open would close each other endlessly. Returns a cleanup function, to be called when the popover closes.
 */
export function watchOutside({ popup, trigger, close, byFocus }: Outside): () => void {
  const scope = new AbortController();
  const { signal } = scope;
  let press: 'outside' | 'toast' | undefined;
  let isReported = false;
  let cancelEnd = () => {};

  const placeOf = (event: Event) => {
    const path = event.composedPath();
    if (path.includes(popup) || (trigger && path.includes(trigger))) return undefined;
    // Toasts are above all layers, and belong to none.
    return path.some(isToast) ? 'toast' : 'outside';
  };
  const reset = () => {
    cancelEnd();
    press = undefined;
    isReported = false;
  };
  const end = () => {
    cancelEnd();
    cancelEnd = systemClock.after(PRESS_TIME, reset);
  };
  const report = (event: Event) => {
    if (isReported) return;
    isReported = true;
    // While a button is pressed, `end` follows when it is released.
    if (!press) end();
    close(event);
  };
  const on = (type: string, run: (event: Event) => void) =>
    popup.ownerDocument.addEventListener(type, run, { capture: true, signal });

  on('pointerdown', (event) => {
    reset();
    press = placeOf(event);
    // Otherwise, the browser closes the popover, and its focus is lost before it is shown again.
    if (press === 'toast' && popup.popover !== 'manual') keepOpen(popup, trigger);
  });
  on('pointerup', (event) => {
    end();
    const isPress = press === 'outside' && placeOf(event) === 'outside';
    if (popup.popover === 'manual' && isPress) report(event);
  });
  on('pointercancel', end);
  on('keydown', reset);
  const onFocus = (event: Event) => {
    if (placeOf(event) === 'outside') report(event);
  };
  // The document does not get the events of a move within a shadow root, nor the root those of a move elsewhere.
  if (byFocus)
    for (const root of [popup.ownerDocument, popup.getRootNode()])
      root.addEventListener('focusin', onFocus, { capture: true, signal });

  // The browser closes the popover before it dispatches the event.
  const onToggle = (event: Event) => {
    if ((event as ToggleEvent).newState !== 'closed') return;
    if (press !== 'toast') flushSync(() => report(event));
    if (!signal.aborted) keepOpen(popup, trigger);
  };
  popup.addEventListener('toggle', onToggle, { signal });
  return () => {
    cancelEnd();
    scope.abort();
  };
}

/** Shows the popover in a way that the browser never closes by itself. */
function keepOpen(popup: HTMLElement, trigger: HTMLElement | null) {
  const focused = activeElementAt(popup);
  // Hides it, if it is shown.
  popup.popover = 'manual';
  show(popup, trigger);
  if (popup.contains(focused)) tryFocus(focused);
}

// Not `instanceof`: the elements of a frame have classes of their own.
const isToast = (target: EventTarget) =>
  'toast' in ((target as Partial<HTMLElement>).dataset ?? {});
