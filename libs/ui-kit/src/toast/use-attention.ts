import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { Toaster } from './types.ts';

/** While a pointer or focus is on the toasts, their time stops and the stack is open. */
export function useAttention(
  toaster: Toaster,
  region: RefObject<HTMLElement | null>,
  empty: boolean,
) {
  const [causes, setCauses] = useState({ hover: false, focus: false });
  if (empty && (causes.hover || causes.focus)) setCauses({ hover: false, focus: false });

  const set = (cause: 'hover' | 'focus', on: boolean) =>
    setCauses((before) => (before[cause] === on ? before : { ...before, [cause]: on }));

  usePauseWhile(toaster, 'hover', causes.hover);
  usePauseWhile(toaster, 'focus', causes.focus);

  // Touch has no leaving: a tap elsewhere is what ends it.
  useEffect(() => {
    if (!causes.hover) return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !region.current?.contains(target)) set('hover', false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [causes.hover, region]);

  return {
    held: causes.hover || causes.focus,
    handlers: {
      onPointerEnter: () => set('hover', true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'touch' || set('hover', false),
      onFocus: () => set('focus', true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget as Node | null) || set('focus', false),
    },
  };
}

function usePauseWhile(toaster: Toaster, cause: string, on: boolean) {
  useEffect(() => {
    if (!on) return;
    toaster.pause(cause);
    return () => toaster.resume(cause);
  }, [toaster, cause, on]);
}
