import {
  type FocusEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import { toastAt } from './toast-at.ts';
import type { AnyToaster } from './types.ts';

/** While a pointer or focus is on the toasts, their time stops and the stack is open. */
export function useAttention(toaster: AnyToaster, empty: boolean) {
  const [hovered, setHovered] = usePause(toaster, 'hover', empty);
  const [focused, setFocused] = usePause(toaster, 'focus', empty);

  const reach = ({ target }: SyntheticEvent) => {
    const id = toastAt(target)?.dataset['toast'];
    if (id) toaster.reach(id);
  };

  return {
    held: hovered || focused,
    /** Touch has no leaving: a tap elsewhere is what ends it. */
    leave: () => setHovered(false),
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerOver: reach,
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'touch' || setHovered(false),
      onFocus: (event: FocusEvent) => {
        setFocused(true);
        reach(event);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget as Node | null) || setFocused(false),
    },
  };
}

/** Stops the time while it is on; with the last toast it goes off. */
function usePause(toaster: AnyToaster, cause: string, empty: boolean) {
  const [on, set] = useState(false);
  if (empty && on) set(false);
  useEffect(() => {
    if (!on) return;
    toaster.pause(cause);
    return () => toaster.resume(cause);
  }, [toaster, cause, on]);
  return [on, set] as const;
}
