import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to an element when `isShown` becomes true, if the focused element has been removed meanwhile. */
export function useFocusIfLost(target: RefObject<HTMLElement | null>, isShown: boolean): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isShown && !wasShown.current && isLost) target.current?.focus();
    wasShown.current = isShown;
  }, [target, isShown]);
}
