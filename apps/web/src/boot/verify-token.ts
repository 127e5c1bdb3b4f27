import { SECRET_FIELDS } from '@shpy/site-contract';

/**
 * Takes the token of a mail's link out of the address bar, so that no history, screenshot or Referer
 * carries it. The form of the page holds it already.
 */
export function hideVerifyToken(target: Window = window) {
  const url = new URL(target.location.href);
  if (!SECRET_FIELDS.some((name) => url.searchParams.has(name))) return;
  for (const name of SECRET_FIELDS) url.searchParams.delete(name);
  target.history.replaceState(target.history.state, '', url);
}
