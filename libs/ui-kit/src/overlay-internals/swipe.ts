export interface SwipeOptions {
  /** Where a swipe goes, as a unit vector on the screen: `{ x: 1, y: 0 }` is to the right. */
  direction: () => { x: number; y: number };
  /** Which pointers may swipe. */
  pointers: readonly string[];
  onStart?: (() => void) | undefined;
  /** The swipe went far or fast enough. */
  onSwipe: (event: PointerEvent) => void;
  /** The finger is up or the browser took the gesture, after `onSwipe`. */
  onEnd?: (() => void) | undefined;
}

/** Movement in pixels that is still a tap. */
const SLOP = 8;
/** Distance in pixels, and speed in pixels a millisecond: either one dismisses. */
const FAR = 60;
const FAST = 0.4;
/** What answers a finger that moves; a mouse also drags links. */
export const CONTROLS = 'input,select,textarea,[contenteditable],[data-no-swipe]';
const MOUSE_CONTROLS = `a,button,${CONTROLS}`;

/** Follows a finger that drags `element` in one direction; writes `--shpy-swipe-x/y` and `data-swiping`. */
export function trackSwipe(element: HTMLElement, options: SwipeOptions): () => void {
  let from: PointerEvent | null = null;
  let swiping = false;
  let swiped = false;
  let distance = 0;

  const down = (event: PointerEvent) => {
    if (!from) swiped = false;
    if (from || event.button !== 0 || !options.pointers.includes(event.pointerType)) return;
    if (!(event.target instanceof Element) || isOfAnother(event.target)) return;
    if (event.target.closest(event.pointerType === 'mouse' ? MOUSE_CONTROLS : CONTROLS)) return;
    from = event;
  };
  // Toasts and menus lie inside a dialog without being a part of it.
  const isOfAnother = (target: Element) => {
    const layer = target.closest('[popover]');
    return layer !== null && layer !== element && element.contains(layer);
  };
  const move = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.pointerId) return;
    const { x, y } = options.direction();
    const dx = event.clientX - from.clientX;
    const dy = event.clientY - from.clientY;
    const along = dx * x + dy * y;
    const across = Math.abs(dx * y) + Math.abs(dy * x);
    if (!swiping && across > SLOP) from = null;
    else if (!swiping && along > SLOP) begin();
    if (swiping) drag(Math.max(0, along), x, y);
  };
  const begin = () => {
    swiping = true;
    swiped = true;
    element.toggleAttribute('data-swiping', true);
    getSelection()?.removeAllRanges();
    options.onStart?.();
  };
  const drag = (to: number, x: number, y: number) => {
    distance = to;
    element.style.setProperty('--shpy-swipe-x', `${to * x}px`);
    element.style.setProperty('--shpy-swipe-y', `${to * y}px`);
  };
  const up = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.pointerId) return;
    const speed = distance / Math.max(1, event.timeStamp - from.timeStamp);
    if (swiping && event.type === 'pointerup' && (distance > far(from) || speed > FAST))
      options.onSwipe(event);
    reset();
  };
  /** Half of the way is enough where the edge of the screen is near. */
  const far = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = options.direction();
    const across = x > 0 ? innerWidth - clientX : clientX;
    const down = y > 0 ? innerHeight - clientY : clientY;
    return Math.min(FAR, (x === 0 ? down : across) / 2);
  };
  // A swipe that began on a link or button does not press it; a key does.
  const click = (event: MouseEvent) => {
    if (!swiped || event.detail === 0) return;
    swiped = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const reset = () => {
    if (swiping) options.onEnd?.();
    from = null;
    swiping = false;
    distance = 0;
    // What comes next, back or out, is a transition from where the finger let go.
    element.removeAttribute('data-swiping');
    element.style.removeProperty('--shpy-swipe-x');
    element.style.removeProperty('--shpy-swipe-y');
  };

  const scope = new AbortController();
  const { signal } = scope;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('click', click, { signal, capture: true });
  // On the document: a mouse that is faster than the element is still followed.
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', up, { signal });
  document.addEventListener('pointercancel', up, { signal });
  return () => scope.abort();
}
