import { warnOnce } from '../lib/development.ts';

/** Milliseconds after which an overlay should be on the page. */
const SOON = 2000;

/** Warns in a browser if nothing renders an overlay soon after it was opened. */
export function checkIsRendered(isRendered: () => boolean): void {
  if (typeof document === 'undefined') return;
  setTimeout(() => {
    if (isRendered()) return;
    warnOnce(
      'an overlay stays open without being shown, nothing renders its manager, put <Overlays overlays={overlays} /> near the root',
    );
  }, SOON);
}
