import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../context/context.ts';

/** Any client can send the headers, so the number of warnings of a process is limited. */
const MAX_WARNINGS = 5;

/**
 * Returns a function that takes the headers of each request from a foreign origin. If that origin has the host to which
 * the request was sent, it is this site under another address than PUBLIC_URL, where no form works. Logs one warning for
 * each such origin.
 */
export function createPublicUrlWatch({
  settings,
  log,
}: Pick<Context, 'settings' | 'log'>): (headers: IncomingHttpHeaders) => void {
  const warned = new Set<string>();
  return ({ origin = '', host }) => {
    const url = URL.parse(origin);
    if (!url || url.host !== host || !/^https?:$/.test(url.protocol)) return;
    // No browser sends it in another spelling.
    if (url.origin === settings.publicUrl) return;
    if (warned.has(url.origin) || warned.size >= MAX_WARNINGS) return;
    warned.add(url.origin);
    log.warn(
      `a form at ${url.origin} was refused, because PUBLIC_URL is ${settings.publicUrl}; if visitors use that address, set PUBLIC_URL to it, or redirect them`,
    );
  };
}
