import { checkStore } from '@shpy/kernel';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { PresenceContext } from '../overlay-internals/presence.ts';
import type { OpenOverlay, OverlayManager } from './types.ts';

/** Number of mounted <Overlays> for each manager. */
const mountedCounts = new WeakMap<OverlayManager, number>();
const addToCount = (overlays: OverlayManager, change: number) => {
  const next = (mountedCounts.get(overlays) ?? 0) + change;
  mountedCounts.set(overlays, next);
  return next;
};

const NONE: readonly OpenOverlay[] = [];

/**
 * Renders what `overlays.open` opens. Put it inside the providers that those components need. When it unmounts, open
 * overlays close without a result.
 */
export function Overlays({ overlays }: { overlays: OverlayManager }) {
  checkStore(overlays, 'ui-kit', '<Overlays>', 'overlays', 'createOverlays()');
  const list = useSyncExternalStore(overlays.subscribe, overlays.get, () => NONE);
  useEffect(() => {
    addToCount(overlays, 1);
    return () => {
      addToCount(overlays, -1);
      // Another <Overlays> may mount in the same commit. If not, nothing renders the overlays any more.
      queueMicrotask(() => addToCount(overlays, 0) === 0 && overlays.closeAll());
    };
  }, [overlays]);
  return list.map((overlay) => <Slot key={overlay.id} overlay={overlay} overlays={overlays} />);
}

/** Keeps a closed component mounted until its dialog reports the end of its exit animation. */
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
  // A component without a dialog of the kit reports no end of an animation: it is removed at once.
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
