import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { chooseEncoding } from './accept-encoding.ts';
import { REPORTING_ENDPOINTS } from '../platform/http/csp.ts';
import type { FilledDocument, StaticDocument } from './documents.ts';
import type { Representation } from './representation.ts';

const HTML = 'text/html; charset=utf-8';

/** Sends the bytes for GET, and the same headers without a body for HEAD. */
function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  reply.header('content-length', bytes.length);
  return reply.send(request.method === 'HEAD' ? null : bytes);
}

/** Answers with a prepared representation: the best match for Accept-Encoding, or 304 if the client has it. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Representation,
  { cacheControl, vary = '' }: { cacheControl: string; vary?: string },
) {
  const accepted = request.headers['accept-encoding'];
  const encoding = chooseEncoding(accepted, packed.encodings);
  const body = packed.bodies.get(encoding) ?? packed.bodies.get('identity');
  if (!body) throw new Error('@shpy/server: a packed file has no bytes');

  const varies = [packed.encodings.size > 1 && 'Accept-Encoding', vary].filter(Boolean).join(', ');
  if (varies) reply.header('vary', varies);
  reply.header('cache-control', cacheControl);
  if (cacheControl !== 'no-store') {
    reply.header('etag', body.etag);
    if (fresh(request.headers, { etag: body.etag })) return reply.code(304).send();
  }
  reply.type(packed.type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return sendBytes(request, reply, body.bytes);
}

/** Sets the policy of a page, and the endpoint for reports of violations. */
export const setPagePolicy = (reply: FastifyReply, { csp }: StaticDocument | FilledDocument) =>
  reply.header('content-security-policy', csp).header('reporting-endpoints', REPORTING_ENDPOINTS);

/** Answers with a document filled for this request, which must not be stored. */
export function sendFilled(
  request: FastifyRequest,
  reply: FastifyReply,
  document: FilledDocument,
  values: ReadonlyMap<string, string>,
) {
  const bytes = Buffer.from(document.template.render(values));
  setPagePolicy(reply, document).type(HTML).header('cache-control', 'no-store');
  return sendBytes(request, reply, bytes);
}
