/**
 * Takes the token of a sign-in link out of the address bar, so that no history, screenshot or
 * Referer carries it. The form of the page holds it already.
 */
export function hideVerifyToken(target: Window = window) {
  const url = new URL(target.location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  target.history.replaceState(target.history.state, '', url);
}
