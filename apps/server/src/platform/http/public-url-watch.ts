import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../context/context.ts';

/**
 * Returns a function that is called with the headers of each request from a foreign origin. If the origin has the host
 * that the request is for, the visitor is on this site, and PUBLIC_URL is wrong: no form works. Logs one warning per
 * process; one is enough, and any visitor can send the headers.
 */
export function createPublicUrlWatch({
  settings,
  log,
}: Pick<Context, 'settings' | 'log'>): (headers: IncomingHttpHeaders) => void {
  let hasWarned = false;
  return ({ origin = '', host }) => {
    const url = URL.parse(origin);
    if (hasWarned || !url || url.host !== host) return;
    hasWarned = true;
    log.warn(
      `a form at ${url.origin} was refused, because PUBLIC_URL is ${settings.publicUrl}; if visitors use that address, set PUBLIC_URL to it, or redirect them`,
    );
  };
}
