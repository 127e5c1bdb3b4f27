import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../platform/context/context.ts';
import { refererPath } from '../platform/http/origin.ts';
import type { Cookies } from './cookies.ts';
import type { Visit } from './visit.ts';

interface VisitRequest {
  id: string;
  ip: string;
  headers: IncomingHttpHeaders;
}

interface VisitReaderOptions {
  cookies: Pick<Cookies, 'read'>;
  publicUrl: string;
}

/** Maximum length of the stored user-agent string. */
const USER_AGENT_LENGTH = 200;

/** Reads the visit from an HTTP request, or from the handshake of a socket. */
export const readVisit = (
  { cookies, publicUrl }: VisitReaderOptions,
  { id, ip, headers }: VisitRequest,
): Visit => ({
  requestId: id,
  ip,
  ...cookies.read(headers.cookie),
  userAgent: headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
  referer: refererPath(headers, publicUrl),
});

/** Returns a function that reads the visit from a Fastify request. */
export const createVisitReader =
  (options: VisitReaderOptions, visitorIp: Context['visitorIp']) =>
  (request: FastifyRequest): Visit => {
    const { id, headers } = request;
    return readVisit(options, { id, ip: visitorIp(request), headers });
  };
