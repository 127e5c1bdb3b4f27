import type { IncomingHttpHeaders } from 'node:http';
import type { RequestOrigin } from '../security-log/security-log.ts';
import type { CookieSecrets, Cookies } from './cookies.ts';
import { networkOf } from './network.ts';

/** What a request says about the browser that sends it. */
export interface Visit extends CookieSecrets {
  /** Id of the HTTP request, or of the operation on a socket. */
  requestId: string;
  ip: string;
  userAgent: string | null;
}

interface VisitRequest {
  id: string;
  ip: string;
  headers: IncomingHttpHeaders;
}

/** Longer ones say nothing more that anybody reads. */
const USER_AGENT_LENGTH = 200;

export const readVisit = (cookies: Cookies, { id, ip, headers }: VisitRequest): Visit => ({
  requestId: id,
  ip,
  ...cookies.read(headers.cookie),
  userAgent: headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
});

/** What the security log says about where a request comes from. */
export const originOf = ({ requestId, ip }: Pick<Visit, 'requestId' | 'ip'>): RequestOrigin => ({
  requestId,
  network: networkOf(ip),
});
