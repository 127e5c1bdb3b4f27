import { routing } from '../config/routes.ts';

const pageOf = (url = '') => routing.delocalize(url)?.routeId;

/** Whether the address is that of another page of the site than the one that is shown. */
export function isAddressOfOtherPage(): boolean {
  const shown = pageOf(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href);
  const wanted = pageOf(location.pathname);
  return wanted !== undefined && shown !== undefined && wanted !== shown;
}
