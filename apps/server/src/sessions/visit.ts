import type { RequestOrigin } from '../platform/log/security-log.ts';
import { networkOf } from '../platform/net/network.ts';

/** Secrets in the cookies of a browser; null if a cookie is missing or invalid. */
export interface BrowserSecrets {
  session: string | null;
  /** Binds a sign-in request to the browser that made it. */
  binding: string | null;
  /** Marks a browser that has signed in before. */
  device: string | null;
}

/** A request as use cases see it: the browser and its address. */
export interface Visit extends BrowserSecrets {
  /** Id of the HTTP request, or of the operation on a socket. */
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** Path of the page in the Referer; null if the Referer is missing or names another site. */
  referer: string | null;
}

/** The origin of a request, for the security log. */
export const originOf = ({ requestId, ip }: Pick<Visit, 'requestId' | 'ip'>): RequestOrigin => ({
  requestId,
  network: networkOf(ip),
});
