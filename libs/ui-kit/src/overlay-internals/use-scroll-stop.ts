import { type RefObject, useEffect, useState } from 'react';
import { isScroller } from './focus.ts';

/** Whether an element has to be a tab stop to be scrolled by keys: Safari makes none of it. */
export function useScrollStop(ref: RefObject<HTMLElement | null>): boolean {
  const [stop, setStop] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setStop(isScroller(element)));
    // What is inside grows while the element itself keeps its size.
    [element, ...element.children].forEach((part) => observer.observe(part));
    return () => observer.disconnect();
  });
  return stop;
}
