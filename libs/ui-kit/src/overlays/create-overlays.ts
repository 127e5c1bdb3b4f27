import { createStore } from '@shpy/kernel';
import type { BundlerProcess } from '../lib/development.ts';
import { checkIsRendered } from '../lib/check-is-rendered.ts';
import type { OpenOverlay, OverlayManager } from './types.ts';

declare const process: BundlerProcess;

/** Creates a manager that opens modals and slideovers from code; `<Overlays>` renders them. */
export function createOverlays(): OverlayManager {
  const overlays = createStore<readonly OpenOverlay[]>([]);
  const resolvers = new Map<number, (result: never) => void>();
  let lastId = 0;
  let subscribers = 0;

  const change = (id: number, changes: Partial<OpenOverlay>) =>
    overlays.set(
      overlays.get().map((overlay) => (overlay.id === id ? { ...overlay, ...changes } : overlay)),
    );

  const close = (id: number, result?: unknown) => {
    const resolve = resolvers.get(id);
    if (!resolve) return;
    resolvers.delete(id);
    change(id, { open: false });
    resolve(result as never);
  };

  // A rest parameter, because the type of `open` requires `props` only if the component has props of its own.
  const open: OverlayManager['open'] = (component, ...[props = {}]) => {
    const id = ++lastId;
    const result = new Promise<never>((resolve) => resolvers.set(id, resolve));
    overlays.set([...overlays.get(), { id, component: component as never, props, open: true }]);
    if (process.env.NODE_ENV !== 'production')
      checkIsRendered(
        () => subscribers > 0 || !resolvers.has(id),
        'an overlay stays open without being shown, nothing renders its manager, put <Overlays overlays={overlays} /> near the root',
      );
    const update = (changes: object) => {
      const overlay = overlays.get().find((candidate) => candidate.id === id);
      if (overlay) change(id, { props: { ...overlay.props, ...changes } });
    };
    return Object.assign(result, { id, update, close: (value?: unknown) => close(id, value) });
  };

  return {
    open,
    close,
    closeAll: () => [...resolvers.keys()].forEach((id) => close(id)),
    remove: (id) =>
      overlays.set(overlays.get().filter((overlay) => overlay.id !== id || overlay.open)),
    get: overlays.get,
    subscribe: (listener) => {
      const unsubscribe = overlays.subscribe(listener);
      subscribers++;
      return () => {
        subscribers--;
        unsubscribe();
      };
    },
  };
}
