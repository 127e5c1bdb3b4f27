/** Pixels that the pointer moves before a press becomes a drag instead of a click. */
const THRESHOLD = 6;
/** A drag that is longer than this share of the width continues to the next slide. */
const SHARE = 0.25;
/** A drag that is faster than this, in px/ms, continues to the next slide. */
const SPEED = 0.4;
/** Elements that use a drag themselves. */
const USES_DRAG = 'input, textarea, select, [contenteditable], [data-no-drag]';

/** Lets the mouse drag a scroller as a finger does. Calls `release` with the number of slides to move: -1, 0 or 1. */
export function bindDrag(viewport: HTMLElement, release: (steps: -1 | 0 | 1) => void) {
  let press: PointerEvent | null = null;
  let scrollLeft = 0;
  let dragging = false;

  function onDown(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    if ((event.target as Element).closest(USES_DRAG)) return;
    press = event;
    scrollLeft = viewport.scrollLeft;
    dragging = false;
  }

  function onMove(event: PointerEvent) {
    if (!press) return;
    if (!dragging && !isDrag(press, event)) return;
    if (!dragging) beginDrag(viewport, event.pointerId);
    dragging = true;
    viewport.scrollLeft = scrollLeft - (event.clientX - press.clientX);
  }

  function onEnd(event: PointerEvent) {
    if (press && dragging) {
      // Snapping would make the slide jump: it stays off until scroller.ts has scrolled to the slide.
      viewport.dataset['dragging'] = 'released';
      release(event.type === 'pointerup' ? stepsOf(press, event, viewport) : 0);
    }
    press = null;
  }

  function onClick(event: MouseEvent) {
    if (!dragging) return;
    // The end of a drag is not a click on the element below.
    dragging = false;
    event.preventDefault();
    event.stopPropagation();
  }

  // A link or an image would start the browser's own drag.
  const onDragStart = (event: Event) => press && event.preventDefault();

  const abort = new AbortController();
  const { signal } = abort;
  viewport.addEventListener('pointerdown', onDown, { signal });
  viewport.addEventListener('pointermove', onMove, { signal });
  viewport.addEventListener('pointerup', onEnd, { signal });
  viewport.addEventListener('pointercancel', onEnd, { signal });
  viewport.addEventListener('click', onClick, { signal, capture: true });
  viewport.addEventListener('dragstart', onDragStart, { signal });
  return () => abort.abort();
}

/** Whether the pointer has moved far enough, and more to the side than up or down. */
function isDrag(press: PointerEvent, event: PointerEvent): boolean {
  const x = Math.abs(event.clientX - press.clientX);
  return x >= THRESHOLD && x >= Math.abs(event.clientY - press.clientY);
}

/** Directs all events of the pointer to the viewport, and turns off snapping while the mouse holds the slides. */
function beginDrag(viewport: HTMLElement, pointerId: number) {
  viewport.setPointerCapture?.(pointerId);
  viewport.dataset['dragging'] = 'held';
  getSelection()?.removeAllRanges();
}

/** The number of slides by which a drag moves when it ends. */
function stepsOf(press: PointerEvent, event: PointerEvent, viewport: HTMLElement): -1 | 0 | 1 {
  const x = event.clientX - press.clientX;
  const far = Math.abs(x) > viewport.clientWidth * SHARE;
  const fast = Math.abs(x) / Math.max(1, event.timeStamp - press.timeStamp) > SPEED;
  if (!far && !fast) return 0;
  const isLeftToRight = getComputedStyle(viewport).direction === 'ltr';
  const isForward = isLeftToRight ? x < 0 : x > 0;
  return isForward ? 1 : -1;
}
