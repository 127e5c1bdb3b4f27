import { warnOnce } from './development.ts';

/** Milliseconds after which what has been added or opened should be on the page. */
const SOON = 2000;

/** Writes the warning in a browser if nothing renders what has been added or opened soon after it. */
export function checkIsRendered(isRendered: () => boolean, warning: string): void {
  if (typeof document === 'undefined') return;
  setTimeout(() => {
    if (!isRendered()) warnOnce(warning);
  }, SOON);
}
