import type { OpenOverlay, OverlayManager } from './types.ts';

/** Creates a manager to open modals and slideovers from code; `<Overlays>` draws them. */
export function createOverlays(): OverlayManager {
  const listeners = new Set<() => void>();
  const resolvers = new Map<number, (result: never) => void>();
  let overlays: readonly OpenOverlay[] = [];
  let lastId = 0;

  const set = (next: readonly OpenOverlay[]) => {
    overlays = next;
    listeners.forEach((listener) => listener());
  };
  const change = (id: number, changes: Partial<OpenOverlay>) =>
    set(overlays.map((overlay) => (overlay.id === id ? { ...overlay, ...changes } : overlay)));

  const close = (id: number, result?: unknown) => {
    const resolve = resolvers.get(id);
    if (!resolve) return;
    resolvers.delete(id);
    change(id, { open: false });
    resolve(result as never);
  };

  const open: OverlayManager['open'] = (component, ...[props = {}]) => {
    const id = ++lastId;
    const result = new Promise<never>((resolve) => resolvers.set(id, resolve));
    set([...overlays, { id, component: component as never, props, open: true }]);
    const update = (changes: object) => {
      const overlay = overlays.find((candidate) => candidate.id === id);
      if (overlay) change(id, { props: { ...overlay.props, ...changes } });
    };
    return Object.assign(result, { id, update, close: (value?: unknown) => close(id, value) });
  };

  return {
    open,
    close,
    closeAll: () => [...resolvers.keys()].forEach((id) => close(id)),
    remove: (id) => set(overlays.filter((overlay) => overlay.id !== id || overlay.open)),
    get: () => overlays,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
