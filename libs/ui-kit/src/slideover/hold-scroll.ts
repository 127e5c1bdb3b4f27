import { CONTROLS } from '../overlay-internals/swipe.ts';

interface Vector {
  x: number;
  y: number;
}

/**
 * Prevents scrolling while a finger pushes `element` in `direction`. Without this, the browser would give the gesture to
 * content inside that scrolls only on the other axis.
 */
export function holdScroll(element: HTMLElement, direction: () => Vector): () => void {
  let from: Touch | undefined;
  const start = ({ touches }: TouchEvent) => {
    from = touches.length === 1 ? touches[0] : undefined;
  };
  const move = (event: TouchEvent) => {
    const [to] = event.touches;
    const { target } = event;
    if (!from || !to || !event.cancelable || !(target instanceof Element)) return;
    const { x, y } = direction();
    const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY];
    const pushes = dx * x + dy * y > Math.abs(dx * y) + Math.abs(dy * x);
    if (pushes && !target.closest(CONTROLS) && !scrollsAlong(target, element, x !== 0))
      event.preventDefault();
  };
  const scope = new AbortController();
  const { signal } = scope;
  element.addEventListener('touchstart', start, { signal, passive: true });
  element.addEventListener('touchmove', move, { signal, passive: false });
  return () => scope.abort();
}

/** Whether anything from `target` up to `element` scrolls horizontally, or else vertically. */
function scrollsAlong(target: Element, element: Element, horizontally: boolean): boolean {
  for (let up: Element | null = target; up && up !== element; up = up.parentElement) {
    const longer = horizontally
      ? up.scrollWidth > up.clientWidth
      : up.scrollHeight > up.clientHeight;
    if (longer && /auto|scroll/.test(getComputedStyle(up).overflow)) return true;
  }
  return false;
}
