import type { FastifyRequest } from 'fastify';
import type { SitePage } from './manifest.ts';
import { readQueryValue } from './query-values.ts';

/** What the back end knows and a page may show. */
export interface PageSources {
  sessionEmail: (request: FastifyRequest) => Promise<string | null>;
  linkAddress: (token: string) => Promise<string | null>;
}

/** Values of a page's placeholders for this request; empty where the file serves as it is. */
export async function findSubstitutions(
  { substitutions = {} }: SitePage,
  query: URLSearchParams,
  request: FastifyRequest,
  sources: PageSources,
): Promise<Map<string, string>> {
  const values = new Map<string, string>();
  for (const [name, placeholder] of Object.entries(substitutions)) {
    const value = await valueOf(name, query, request, sources);
    if (value) values.set(placeholder, value);
  }
  return values;
}

/** Two names are no query parameters: the address of who is signed in, and the one that a link signs in. */
async function valueOf(
  name: string,
  query: URLSearchParams,
  request: FastifyRequest,
  { sessionEmail, linkAddress }: PageSources,
): Promise<string | null> {
  if (name === 'session')
    return request.headers.cookie === undefined ? null : sessionEmail(request);
  if (name === 'address') {
    const token = readQueryValue(query, 'token');
    return token && linkAddress(token);
  }
  return readQueryValue(query, name);
}
