import { warnOnce } from '../lib/development.ts';
import type { AnyToaster } from './types.ts';

const regions = new Map<HTMLElement, AnyToaster>();

/**
 * Warns if a toaster has two regions, and if another toaster has one at the same position; returns a function to call
 * when the region is removed.
 */
export function checkRegion(toaster: AnyToaster, region: HTMLElement): () => void {
  if ([...regions.values()].includes(toaster))
    warnOnce(
      'each toast is shown twice, its toaster has two regions, remove one <ToastRegion> or create a toaster for each',
    );
  regions.set(region, toaster);
  // When all regions of this render are known.
  queueMicrotask(() => checkPosition(toaster, region));
  return () => void regions.delete(region);
}

/**
 * Looks in the document, because the other region may be one of another copy of the kit. Its parent has an attribute
 * `popover` in browsers, but not in jsdom.
 */
function checkPosition(toaster: AnyToaster, region: HTMLElement) {
  const { position } = region.dataset;
  const all = document.querySelectorAll<HTMLElement>(`div > section[data-position="${position}"]`);
  const isOther = (other: HTMLElement) => other !== region && regions.get(other) !== toaster;
  if (!regions.has(region) || ![...all].some(isOther)) return;
  warnOnce(
    `toasts cover each other, two toasters have a region at the position "${position}", pass another position to one <ToastRegion>, or use one toaster for both`,
  );
}
