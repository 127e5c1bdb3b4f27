import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Returns the router's option `scrollRestoration` for a browser. When the served page is hydrated, it stays where it is: an
 * inline script of the router has restored its position after a reload, and the visitor may have scrolled since. Only the
 * element that the address names is scrolled into view, if the browser has not done so.
 */
export function keepServedScroll() {
  let served: string | null = location.pathname;
  return ({ location: { publicHref, hash } }: { location: ParsedLocation }): boolean => {
    const isServed = served === publicHref.replace(/[?#].*/, '');
    served = null;
    return !isServed || (hash !== '' && scrollY === 0);
  };
}
