import {
  type FocusEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import { toastAt } from './toast-at.ts';
import type { AnyToaster } from './types.ts';

/** Pauses the toasts and expands the stack while a pointer or focus is on them. */
export function useAttention(toaster: AnyToaster, empty: boolean) {
  const [hovered, setHovered] = usePause(toaster, 'hover', empty);
  const [focused, setFocused] = usePause(toaster, 'focus', empty);

  const reach = ({ target }: SyntheticEvent) => {
    const id = toastAt(target)?.dataset['toast'];
    if (id) toaster.reach(id);
  };

  return {
    held: hovered || focused,
    /**
     * Ends a hover. Call it on a tap outside (the `pointerleave` of a lifted finger would be too early) and when the
     * pointer moves outside (WebKit does not report every `pointerleave`).
     */
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

/** A switch that pauses the toaster while it is on; it turns itself off when there are no toasts. */
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
