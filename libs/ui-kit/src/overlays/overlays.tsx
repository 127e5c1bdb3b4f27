import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { PresenceContext } from '../overlay-internals/presence.ts';
import type { OpenOverlay, OverlayManager } from './types.ts';

/** How many <Overlays> draw a manager. */
const drawers = new WeakMap<OverlayManager, number>();
const count = (overlays: OverlayManager, change: number) => {
  const next = (drawers.get(overlays) ?? 0) + change;
  drawers.set(overlays, next);
  return next;
};

const NONE: readonly OpenOverlay[] = [];

/**
 * Draws what `overlays.open` opens. Put one inside the providers that those
 * components need; when it goes, what is open closes without a result.
 */
export function Overlays({ overlays }: { overlays: OverlayManager }) {
  const list = useSyncExternalStore(overlays.subscribe, overlays.get, () => NONE);
  useEffect(() => {
    count(overlays, 1);
    return () => {
      count(overlays, -1);
      // Nobody could close them any more; in a moment, because another one may take over.
      queueMicrotask(() => count(overlays, 0) === 0 && overlays.closeAll());
    };
  }, [overlays]);
  return list.map((overlay) => <Slot key={overlay.id} overlay={overlay} overlays={overlays} />);
}

/** Keeps a closed component mounted until its dialog reports the end of its exit. */
function Slot({ overlay, overlays }: { overlay: OpenOverlay; overlays: OverlayManager }) {
  const { id, open, props, component: Component } = overlay;
  const heldRef = useRef(0);
  const presence = useMemo(
    () => ({
      hold: () => {
        heldRef.current++;
        return () => void heldRef.current--;
      },
      exited: () => overlays.remove(id),
    }),
    [overlays, id],
  );
  // A component without a dialog of ours reports nothing.
  useEffect(() => {
    if (!open && heldRef.current === 0) overlays.remove(id);
  }, [open, overlays, id]);

  const close = (result?: unknown) => overlays.close(id, result);
  return (
    <PresenceContext value={presence}>
      <Component {...props} open={open} close={close} onOpenChange={(next) => next || close()} />
    </PresenceContext>
  );
}
