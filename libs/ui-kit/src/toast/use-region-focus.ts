import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { tryFocus } from '../overlay-internals/focus.ts';
import { topModal } from '../overlay-internals/layers.ts';
import { isHotkey } from './hotkey.ts';
import type { ShownToast } from './use-leaving.ts';

const TOAST = '[data-toast]:not([data-leaving])';

/** Focus of the region: in by a key, on to the next toast when one closes, and back where it was. */
export function useRegionFocus(
  region: RefObject<HTMLElement | null>,
  shown: ShownToast[],
  hotkeys: readonly string[],
) {
  const outside = useRef<Element | null>(null);
  const toasts = () => [...(region.current?.querySelectorAll<HTMLElement>(TOAST) ?? [])];
  const goBack = () => {
    if (!tryFocus(outside.current) && !tryFocus(topModal()))
      (document.activeElement as HTMLElement | null)?.blur();
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !hotkeys.some((hotkey) => isHotkey(event, hotkey))) return;
      const [newest] = toasts();
      if (!newest) return;
      event.preventDefault();
      if (region.current?.contains(document.activeElement)) goBack();
      else newest.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  useLayoutEffect(() => {
    const active = document.activeElement;
    const closing = region.current?.contains(active) && active?.closest('[data-leaving]');
    if (!active || !closing) return;
    // A pointer has no use for the next toast, and focus there would hold its time.
    const next = active.matches(':focus-visible') ? toasts()[0] : undefined;
    if (next) next.focus();
    else goBack();
  }, [shown]); // eslint-disable-line react-hooks/exhaustive-deps -- only what is shown matters

  /** To be called with what loses focus when the region gets it. */
  const remember = (from: EventTarget | null) => {
    if (from instanceof Element && !region.current?.contains(from)) outside.current = from;
  };
  return { remember };
}
