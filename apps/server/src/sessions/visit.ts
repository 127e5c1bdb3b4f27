import type { RequestOrigin } from '../platform/log/security-log.ts';
import { networkOf } from '../platform/net/network.ts';

/** Secrets that a browser sent as cookies; null for one that it did not send, or that cannot be valid. */
export interface BrowserSecrets {
  session: string | null;
  /** Binds a sign-in request to the browser that made it. */
  binding: string | null;
  /** Marks a browser that has signed in before. */
  device: string | null;
}

/** A request, as use cases see it: who sends it, and from where. */
export interface Visit extends BrowserSecrets {
  /** Id of the HTTP request, or of the operation on a socket. */
  requestId: string;
  ip: string;
  userAgent: string | null;
}

/** The origin of a request, for the security log. */
export const originOf = ({ requestId, ip }: Pick<Visit, 'requestId' | 'ip'>): RequestOrigin => ({
  requestId,
  network: networkOf(ip),
});
