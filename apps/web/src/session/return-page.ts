import { isSignInPage, routeIdOf } from '../config/routes.ts';

/** The page from which a visitor came to sign in. */
export interface ReturnPage {
  /** Returns the path; null outside of the sign-in pages, and if the visitor did not come from a page of the site. */
  get(): string | null;
}

/** The part of the router's history that is used. */
interface PageHistory {
  readonly location: { readonly pathname: string };
  subscribe(
    listener: (change: {
      location: { readonly pathname: string };
      action: { readonly type: string };
    }) => void,
  ): unknown;
}

/**
 * Follows the router's history. `pathFromServer` is the page that the server found in the Referer, in the URL (after a
 * refused form) or in the stored sign-in request; empty if there is none.
 */
export function createReturnPage(history: PageHistory, pathFromServer = ''): ReturnPage {
  let shown = history.location.pathname;
  let path = pathFromServer;
  history.subscribe(({ location, action }) => {
    // Only a PUSH sets a new page: going back to the sign-in page, say from the terms of use, keeps the earlier one.
    if (action.type === 'PUSH' && isSignInPage(location.pathname) && !isSignInPage(shown))
      path = routeIdOf(shown) ? shown : '';
    shown = location.pathname;
  });
  return { get: () => (path && isSignInPage(shown) ? path : null) };
}
