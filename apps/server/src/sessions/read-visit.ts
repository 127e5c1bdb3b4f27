import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../platform/context/context.ts';
import type { Cookies } from './cookies.ts';
import type { Visit } from './visit.ts';

interface VisitRequest {
  id: string;
  ip: string;
  headers: IncomingHttpHeaders;
}

/** Characters of the user-agent string that are kept. */
const USER_AGENT_LENGTH = 200;

/** Reads the visit from an HTTP request, or from the handshake of a socket. */
export const readVisit = (
  cookies: Pick<Cookies, 'read'>,
  { id, ip, headers }: VisitRequest,
): Visit => ({
  requestId: id,
  ip,
  ...cookies.read(headers.cookie),
  userAgent: headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
});

/** Returns a function that reads the visit from a request of Fastify. */
export const createVisitReader =
  (cookies: Pick<Cookies, 'read'>, visitorIp: Context['visitorIp']) =>
  (request: FastifyRequest): Visit => {
    const { id, headers } = request;
    return readVisit(cookies, { id, ip: visitorIp(request), headers });
  };
