import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { tryFocus } from '../overlay-internals/focus.ts';
import { isHotkey } from './hotkey.ts';
import { toastAt } from './toast-at.ts';
import type { AnyToaster } from './types.ts';
import type { ShownToast } from './use-leaving.ts';

const TOAST = '[data-toast]:not([data-leaving])';

/** Focus of the region: in by a key, on to the next toast when one closes, and back where it was. */
export function useRegionFocus(
  toaster: AnyToaster,
  region: RefObject<HTMLElement | null>,
  shown: ShownToast[],
  hotkeys: readonly string[],
  leave: () => void,
) {
  const outside = useRef<Element | null>(null);
  const newest = () => region.current?.querySelector<HTMLElement>(TOAST);
  const contains = (target: unknown) => region.current?.contains(target as Node) ?? false;
  const goBack = () => {
    // Else to the modal that the toasts lie in.
    const modal = region.current?.closest('[popover]')?.parentElement;
    if (!tryFocus(outside.current) && !tryFocus(modal))
      (document.activeElement as HTMLElement | null)?.blur();
  };

  useEffect(() => {
    const scope = new AbortController();
    const early = { signal: scope.signal, capture: true };
    const remember = () => {
      if (!contains(document.activeElement)) outside.current = document.activeElement;
    };
    const onPress = ({ target }: Event) => {
      if (!contains(target)) leave();
    };
    // Before a modal below hears it: some listen on the document, and close.
    const onEscape = (event: KeyboardEvent) => {
      const toast = toastAt(event.target);
      if (event.key !== 'Escape' || event.isComposing || !toast || !contains(toast)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      toaster.dismiss(toast.dataset['toast']!, 'escape');
    };
    const onHotkey = (event: KeyboardEvent) => {
      const toast = newest();
      if (event.defaultPrevented || !toast || !hotkeys.some((it) => isHotkey(event, it))) return;
      event.preventDefault();
      if (contains(document.activeElement)) goBack();
      else toast.focus();
    };
    remember();
    // Nothing tells that focus went to the body: what will move it from there does.
    ['focusin', 'keydown', 'pointerdown'].forEach((it) =>
      window.addEventListener(it, remember, early),
    );
    window.addEventListener('pointerdown', onPress, early);
    window.addEventListener('keydown', onEscape, early);
    document.addEventListener('keydown', onHotkey, { signal: scope.signal });
    return () => scope.abort();
  });

  useLayoutEffect(() => {
    const active = document.activeElement;
    const closing = contains(active) && active?.closest('[data-leaving]');
    if (!active || !closing) return;
    // A pointer has no use for the next toast, and focus there would hold its time.
    const next = active.matches(':focus-visible') && newest();
    if (next) next.focus();
    else goBack();
  }, [shown]); // eslint-disable-line react-hooks/exhaustive-deps -- only what is shown matters
}
