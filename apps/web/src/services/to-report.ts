import { SITE_ERROR, type SiteError } from '@shpy/site-contract';

/** Returns the body of a report. It contains the path of the page, but not its query, which may contain a token. */
export const toReport = (body: SiteError): string =>
  JSON.stringify({ type: SITE_ERROR, url: location.origin + location.pathname, body });
