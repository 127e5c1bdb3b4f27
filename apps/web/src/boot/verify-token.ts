const SECRETS = ['token', 'end'];

/**
 * Takes the token of a mail's link out of the address bar, so that no history, screenshot or Referer
 * carries it. The form of the page holds it already.
 */
export function hideVerifyToken(target: Window = window) {
  const url = new URL(target.location.href);
  if (!SECRETS.some((name) => url.searchParams.has(name))) return;
  for (const name of SECRETS) url.searchParams.delete(name);
  target.history.replaceState(target.history.state, '', url);
}
