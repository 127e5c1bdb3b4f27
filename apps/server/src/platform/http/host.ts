import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';

/** A host name, an IPv4 address or an IPv6 address in brackets, with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request names exactly one host, as RFC 9112, section 3.2 requires. Of two Host headers, Node would use
 * the first, and a proxy in front may have used the last. HTTP/1.0 allows a request without the header.
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined;
  // `rawHeaders` alternates names and values.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1] ?? '';
  }
  return host === undefined ? httpVersion === '1.0' : HOST.test(host);
}

/** Refuses with 400 a request for which `hasOneHost` is false: no Host header, several, or an invalid one. */
export const hostCheck = fp(
  async (app) => {
    app.addHook('onRequest', ({ raw }, reply, done) => {
      if (hasOneHost(raw)) return done();
      reply
        .code(400)
        .headers({ 'cache-control': 'no-store', connection: 'close' })
        .send({ error: 'BAD_REQUEST', message: 'A request needs one valid Host header.' });
    });
  },
  { name: 'host-check' },
);
