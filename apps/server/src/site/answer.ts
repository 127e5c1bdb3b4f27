import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caching } from './caching.ts';
import { REPORTING_ENDPOINTS } from '../platform/http/csp.ts';
import type { FilledDocument, StaticDocument } from './documents.ts';
import { choosePacked, packedHeaders } from './packed-answer.ts';
import type { Representation } from './representation.ts';

const HTML = 'text/html; charset=utf-8';

/** Answers with a prepared representation: the best match for Accept-Encoding, or 304 if the client has it. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Representation,
  caching: Caching,
) {
  const answer = choosePacked(packed, caching, request.headers);
  reply.headers(packedHeaders(packed, caching, answer));
  if (answer.isFresh) return reply.code(304).send();
  return reply.send(request.method === 'HEAD' ? null : answer.body.bytes);
}

/** Headers of a page: its Content-Security-Policy, and the endpoint for reports of violations. */
export const pageHeaders = ({ csp }: StaticDocument | FilledDocument) => ({
  'content-security-policy': csp,
  'reporting-endpoints': REPORTING_ENDPOINTS,
});

/** Answers with a document filled for this request, which must not be stored. */
export function sendFilled(
  request: FastifyRequest,
  reply: FastifyReply,
  document: FilledDocument,
  values: ReadonlyMap<string, string>,
) {
  const bytes = Buffer.from(document.template.render(values));
  reply.headers(pageHeaders(document)).type(HTML).header('cache-control', 'no-store');
  reply.header('content-length', bytes.length);
  return reply.send(request.method === 'HEAD' ? null : bytes);
}
