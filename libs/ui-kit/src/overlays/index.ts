export { createOverlays } from './create-overlays.ts';
export { Overlays } from './overlays.tsx';
export type { OpenOverlay, OverlayHandle, OverlayManager, OverlayProps } from './types.ts';
