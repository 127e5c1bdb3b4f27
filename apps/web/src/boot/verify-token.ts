import { SECRET_FIELDS } from '@shpy/site-contract';

/**
 * Removes the token of a mail's link from the address bar, so that no history, screenshot or Referer contains it, and from
 * the links of the language switch. The page's form still contains the token. The state of the history entry keeps the query
 * for `followLanguageSwitch()` and `useHiddenQuery()`.
 */
export function hideVerifyToken() {
  const url = new URL(location.href);
  const { search, searchParams } = url;
  const { size } = searchParams;
  for (const name of SECRET_FIELDS) searchParams.delete(name);
  if (searchParams.size === size) return;
  // With a key and an index, the router keeps the state as it is.
  history.replaceState({ __TSR_index: 0, key: 1, hidden: search }, '', url);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.search = '';
}
