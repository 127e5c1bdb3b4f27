import { warnOnce } from '../lib/development.ts';
import type { AnyToaster } from './types.ts';

const regions = new WeakMap<AnyToaster, number>();

/** Warns if a toaster has two regions; returns a function to call when the region is removed. */
export function checkRegion(toaster: AnyToaster): () => void {
  const add = (change: number) => regions.set(toaster, (regions.get(toaster) ?? 0) + change);
  add(1);
  if (regions.get(toaster)! > 1)
    warnOnce(
      'each toast is shown twice, its toaster has two regions, remove one <ToastRegion> or create a toaster for each',
    );
  return () => void add(-1);
}

/** Milliseconds after which a toast should be on the page. */
const SOON = 2000;

/** Warns if a toaster has no region soon after a toast has been added. */
export function checkIsRendered(isRendered: () => boolean): void {
  setTimeout(() => {
    if (isRendered()) return;
    warnOnce(
      'a toast is not shown, its toaster has no region, render <ToastRegion toaster={toaster} /> near the root',
    );
  }, SOON);
}
