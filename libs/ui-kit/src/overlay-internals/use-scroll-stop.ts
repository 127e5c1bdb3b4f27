import { type RefObject, useEffect, useState } from 'react';
import { isScroller } from './focus.ts';

/** Whether an element needs `tabIndex` to be scrolled by keyboard: in Safari, a scroller is no tab stop by itself. */
export function useScrollStop(ref: RefObject<HTMLElement | null>): boolean {
  const [stop, setStop] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setStop(isScroller(element)));
    // Observes the children as well: they can grow while the element keeps its size.
    [element, ...element.children].forEach((part) => observer.observe(part));
    return () => observer.disconnect();
  });
  return stop;
}
