import { type Direction, dismisses, movement } from './swipe-geometry.ts';

export interface SwipeOptions {
  /** The direction of a swipe, read on each move. */
  direction: () => Direction;
  /** Types of pointers that can swipe. */
  pointers: readonly string[];
  onStart?: (() => void) | undefined;
  /** Called when a swipe was far or fast enough to dismiss. */
  onSwipe: (event: PointerEvent) => void;
  /** Called when a swipe ends for any reason, after `onSwipe`. */
  onEnd?: (() => void) | undefined;
}

/** Pixels that a pointer can move during a tap. */
const SLOP = 8;
/** Elements that use a drag themselves, so that it is not a swipe. A mouse also drags links and buttons. */
export const CONTROLS = 'input,select,textarea,[contenteditable],[data-no-swipe]';
const MOUSE_CONTROLS = `a,button,${CONTROLS}`;

/**
 * Lets `element` follow a pointer that drags it in one direction: sets `--shpy-swipe-x`, `--shpy-swipe-y` and
 * `data-swiping`. Returns a cleanup function.
 */
export function trackSwipe(element: HTMLElement, options: SwipeOptions): () => void {
  let from: PointerEvent | null = null;
  let swiping = false;
  /** Whether the last press became a swipe. */
  let swiped = false;
  let distance = 0;

  const down = (event: PointerEvent) => {
    if (from) return;
    swiped = false;
    if (options.pointers.includes(event.pointerType) && maySwipe(event, element)) from = event;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== from?.pointerId) return;
    const direction = options.direction();
    const { along, across } = movement(from, event, direction);
    if (!swiping && across > SLOP) from = null;
    else if (!swiping && along > SLOP) begin();
    if (!swiping) return;
    distance = Math.max(0, along);
    shift(element, distance, direction);
  };
  const begin = () => {
    swiping = true;
    swiped = true;
    element.toggleAttribute('data-swiping', true);
    getSelection()?.removeAllRanges();
    options.onStart?.();
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== from?.pointerId) return;
    const released = swiping && event.type === 'pointerup';
    if (released && dismisses(from, event, distance, options.direction())) options.onSwipe(event);
    if (swiping) options.onEnd?.();
    from = null;
    swiping = false;
    distance = 0;
    unshift(element);
  };
  // A swipe that began on a link or button must not click it. Clicks by keyboard have a `detail` of 0.
  const click = (event: MouseEvent) => {
    if (!swiped || event.detail === 0) return;
    swiped = false;
    event.preventDefault();
    event.stopPropagation();
  };
  return listen(element, { down, move, up, click });
}

/** Whether a press can become a swipe of `element`: not on a control, and not on a popover inside. */
function maySwipe({ target, button, pointerType }: PointerEvent, element: HTMLElement): boolean {
  if (button !== 0 || !(target instanceof Element)) return false;
  // Toasts and menus may be inside a dialog element without belonging to it.
  const layer = target.closest('[popover]');
  if (layer && layer !== element && element.contains(layer)) return false;
  return !target.closest(pointerType === 'mouse' ? MOUSE_CONTROLS : CONTROLS);
}

function shift(element: HTMLElement, distance: number, { x, y }: Direction) {
  element.style.setProperty('--shpy-swipe-x', `${distance * x}px`);
  element.style.setProperty('--shpy-swipe-y', `${distance * y}px`);
}

/** Resets the swipe; a CSS transition then starts at the last position. */
function unshift(element: HTMLElement) {
  element.removeAttribute('data-swiping');
  element.style.removeProperty('--shpy-swipe-x');
  element.style.removeProperty('--shpy-swipe-y');
}

type Listeners = Record<'down' | 'move' | 'up', (event: PointerEvent) => void> & {
  click: (event: MouseEvent) => void;
};

function listen(element: HTMLElement, { down, move, up, click }: Listeners): () => void {
  const scope = new AbortController();
  const { signal } = scope;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('click', click, { signal, capture: true });
  // On the document, because a fast pointer may be outside of the element.
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', up, { signal });
  document.addEventListener('pointercancel', up, { signal });
  return () => scope.abort();
}
