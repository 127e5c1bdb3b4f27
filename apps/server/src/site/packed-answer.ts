import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import type { Caching } from './caching.ts';
import type { Body, Representation } from './representation.ts';

/** The answer to one request for a prepared representation. */
export interface PackedAnswer {
  encoding: Encoding;
  body: Body;
  /** Whether the client has this body, so that the answer is 304. */
  isFresh: boolean;
}

/** Chooses the best match for Accept-Encoding. */
export function choosePacked(
  { bodies, encodings }: Representation,
  { cacheControl }: Pick<Caching, 'cacheControl'>,
  headers: IncomingHttpHeaders,
): PackedAnswer {
  const encoding = chooseEncoding(headers['accept-encoding'], encodings);
  const body = bodies.get(encoding) ?? bodies.get('identity');
  if (!body) throw new Error('@shpy/server: a packed file has no bytes');
  return {
    encoding,
    body,
    isFresh: cacheControl !== 'no-store' && fresh(headers, { etag: body.etag }),
  };
}

/** The headers of an answer that concern its bytes and caching. */
export function packedHeaders(
  { type, encodings }: Representation,
  { cacheControl, cdnCacheControl, vary }: Caching,
  { encoding, body, isFresh }: PackedAnswer,
): Record<string, string> {
  const varies = [encodings.size > 1 && 'Accept-Encoding', vary].filter(Boolean).join(', ');
  const headers: Record<string, string> = { 'cache-control': cacheControl };
  if (cdnCacheControl) headers['cdn-cache-control'] = cdnCacheControl;
  if (varies) headers.vary = varies;
  if (cacheControl !== 'no-store') headers.etag = body.etag;
  if (isFresh) return headers;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return { ...headers, 'content-type': type, 'content-length': String(body.bytes.length) };
}
