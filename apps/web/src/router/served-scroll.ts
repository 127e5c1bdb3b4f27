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

/**
 * Scrolls a page that the browser shows again from its page cache to where it was. WebKit shows its top, because the router
 * has set `history.scrollRestoration` to `manual`.
 */
export function keepScrollInPageCache(): void {
  let top = 0;
  addEventListener('pagehide', () => (top = scrollY));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ top, behavior: 'instant' });
  });
}
