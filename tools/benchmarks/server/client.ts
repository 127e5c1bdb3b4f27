import http from 'node:http';
import { SITE_PATHS } from '../../run/site-paths.ts';

const agent = new http.Agent({ keepAlive: true });

/** A request to a server on this machine; with a body it is a POST. */
export interface ClientRequest {
  port: number;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/** Sends a request over a connection that stays open. Rejects if the status is not 200 or 302. */
export function send({ port, path, headers, body }: ClientRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = http.request({ host: '127.0.0.1', port, path, headers, method, agent });
    request.on('error', reject).on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      if (response.statusCode === 200 || response.statusCode === 302) resolve(text);
      else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
    });
    request.end(body);
  });
}

/** The address of a visitor. Each is in a network of its own, so that limits count each visitor alone. */
export const visitorIp = (index: number) =>
  `${11 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.1`;

/** The body and type of a GraphQL operation. */
export const operation = (query: string, variables = {}) => ({
  body: JSON.stringify({ query, variables }),
  type: 'application/json',
});

/** Gets an anonymous token from our server. */
export async function fetchToken(port: number): Promise<string> {
  const text = await send({
    port,
    path: SITE_PATHS.anonymousToken,
    headers: { host: 'localhost' },
  });
  return (JSON.parse(text) as { token: string }).token;
}

interface Visitor {
  token: string;
  ip: string;
}

/** Requests a sign-in mail from our server. Returns the id of the request. */
export async function requestLink(port: number, visitor: Visitor, email: string): Promise<string> {
  const query = `mutation ($email: String!) { requestMagicLink(email: $email, locale: "en") { id } }`;
  const { requestMagicLink } = await run(port, visitor, query, { email });
  return requestMagicLink!.id;
}

/** Signs in to our server by the token of a mail. */
export async function confirmLink(port: number, visitor: Visitor, token: string): Promise<void> {
  const query = `mutation ($token: String) { verifyMagicLink(token: $token) { user { id } } }`;
  await run(port, visitor, query, { token });
}

async function run(port: number, visitor: Visitor, query: string, variables: object) {
  const { body, type } = operation(query, variables);
  const headers = {
    host: 'localhost',
    'content-type': type,
    'content-length': `${Buffer.byteLength(body)}`,
    authorization: `Bearer ${visitor.token}`,
    'x-forwarded-for': visitor.ip,
  };
  const text = await send({ port, path: SITE_PATHS.graphql, headers, body });
  const { data, errors } = JSON.parse(text) as {
    data?: Record<string, { id: string } | undefined>;
    errors?: unknown;
  };
  if (!data || errors) throw new Error(text);
  return data;
}
