import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { isHotkey } from './hotkey.ts';
import { createRegionFocus, type RegionFocus } from './region-focus.ts';
import type { AnyToaster } from './types.ts';
import type { ShownToast } from './use-leaving.ts';

/** Manages focus of the region: into it by hotkey, to the next toast when one closes, and back to the page. */
export function useRegionFocus(
  toaster: AnyToaster,
  region: RefObject<HTMLElement | null>,
  shown: ShownToast[],
  hotkeys: readonly string[],
  leave: () => void,
) {
  const [focus] = useState(() => createRegionFocus(region));

  useEffect(() => {
    const scope = new AbortController();
    const { signal } = scope;
    const early = { signal, capture: true };
    focus.remember();
    // No event reports that focus moved to the body. These events fire before focus moves on from there.
    for (const type of ['focusin', 'keydown', 'pointerdown'])
      window.addEventListener(type, focus.remember, early);
    const onPointer = ({ target }: Event) => {
      if (!focus.contains(target)) leave();
    };
    window.addEventListener('pointerdown', onPointer, early);
    // WebKit does not report that the pointer leaves a toast that is removed under it.
    window.addEventListener('pointermove', onPointer, early);
    // In the capture phase, because a modal below may listen on the document and would close.
    window.addEventListener('keydown', (event) => dismissOnEscape(event, focus, toaster), early);
    document.addEventListener('keydown', (event) => jump(event, focus, hotkeys), { signal });
    return () => scope.abort();
  });

  useLayoutEffect(() => moveFromClosing(focus), [focus, shown]);
}

/** Dismisses the toast in which Escape is pressed. */
function dismissOnEscape(event: KeyboardEvent, focus: RegionFocus, toaster: AnyToaster) {
  const toast = focus.toastAt(event.target);
  if (event.key !== 'Escape' || event.isComposing || !toast) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  toaster.dismiss(toast.dataset['toast']!, 'escape');
}

/** Moves focus to the newest toast on a hotkey, and back on the next one. */
function jump(event: KeyboardEvent, focus: RegionFocus, hotkeys: readonly string[]) {
  const toast = focus.newest();
  const pressed = hotkeys.some((hotkey) => isHotkey(event, hotkey));
  if (event.defaultPrevented || !toast || !pressed) return;
  event.preventDefault();
  if (focus.contains(document.activeElement)) focus.goBack();
  else toast.focus();
}

/** Moves focus out of a toast that is closing. */
function moveFromClosing(focus: RegionFocus) {
  const active = document.activeElement;
  if (!focus.contains(active) || !active?.closest('[data-leaving]')) return;
  // Only for keyboard users: others do not need focus there, and it would pause the toasts.
  const next = active.matches(':focus-visible') && focus.newest();
  if (next) next.focus();
  else focus.goBack();
}
