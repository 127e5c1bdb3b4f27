/** Pixels the pointer moves before it is a drag and no longer a click. */
const THRESHOLD = 6;
/** Share of the width, or speed in px/ms, from which a drag continues to the next slide. */
const SHARE = 0.25;
const SPEED = 0.4;
const OWN_USE = 'input, textarea, select, [contenteditable], [data-no-drag]';

/** Lets the mouse drag a scroller like a finger. Calls `release` with the number of slides to move: -1, 0 or 1. */
export function bindDrag(viewport: HTMLElement, release: (steps: -1 | 0 | 1) => void) {
  let start: { x: number; y: number; left: number; time: number } | null = null;
  let dragging = false;

  function onDown(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    if ((event.target as Element).closest(OWN_USE)) return;
    dragging = false;
    start = {
      x: event.clientX,
      y: event.clientY,
      left: viewport.scrollLeft,
      time: event.timeStamp,
    };
  }

  function onMove(event: PointerEvent) {
    if (!start) return;
    const x = event.clientX - start.x;
    if (!dragging) {
      if (Math.abs(x) < THRESHOLD || Math.abs(x) < Math.abs(event.clientY - start.y)) return;
      dragging = true;
      viewport.setPointerCapture?.(event.pointerId);
      viewport.dataset['dragging'] = 'held';
      getSelection()?.removeAllRanges();
    }
    viewport.scrollLeft = start.left - x;
  }

  function onEnd(event: PointerEvent) {
    if (start && dragging) {
      // Snapping stays off until the slide has stopped; otherwise it would jump.
      viewport.dataset['dragging'] = 'released';
      const x = event.clientX - start.x;
      const far = Math.abs(x) > viewport.clientWidth * SHARE;
      const fast = Math.abs(x) / Math.max(1, event.timeStamp - start.time) > SPEED;
      const forward = x < 0 === (getComputedStyle(viewport).direction === 'ltr');
      release(event.type === 'pointerup' && (far || fast) ? (forward ? 1 : -1) : 0);
    }
    start = null;
  }

  function onClick(event: MouseEvent) {
    if (!dragging) return;
    // The end of a drag is not a click on the element below.
    dragging = false;
    event.preventDefault();
    event.stopPropagation();
  }

  // A link or an image would start the browser's own drag.
  const onDragStart = (event: Event) => start && event.preventDefault();

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
