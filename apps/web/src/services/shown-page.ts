import { routeIdOf } from '../config/routes.ts';

/** Whether the address is that of another page of the site than the one that is shown. */
export function isAddressOfOtherPage(): boolean {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const shown = routeIdOf(canonical?.href ?? '');
  const wanted = routeIdOf(location.pathname);
  return wanted !== undefined && shown !== undefined && wanted !== shown;
}
