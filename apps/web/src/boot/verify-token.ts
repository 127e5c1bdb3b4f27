import { SECRET_FIELDS } from '@shpy/site-contract';

/**
 * Removes the token of a mail's link from the address bar, so that no history, screenshot or Referer contains it. The
 * page's form already contains the token.
 */
export function hideVerifyToken(target: Window = window) {
  const url = new URL(target.location.href);
  if (!SECRET_FIELDS.some((name) => url.searchParams.has(name))) return;
  for (const name of SECRET_FIELDS) url.searchParams.delete(name);
  target.history.replaceState(target.history.state, '', url);
}
