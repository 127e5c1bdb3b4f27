import type { FastifyRequest } from 'fastify';
import type { SitePage } from './manifest.ts';
import { readQueryValue } from './query-values.ts';

/** The name among a page's substitutions that is no query parameter: the address of who is signed in. */
const SESSION = 'session';

/** Values of a page's placeholders for this request; empty where the file serves as it is. */
export async function findSubstitutions(
  { substitutions = {} }: SitePage,
  query: URLSearchParams,
  request: FastifyRequest,
  sessionEmail: (request: FastifyRequest) => Promise<string | null>,
): Promise<Map<string, string>> {
  const values = new Map<string, string>();
  for (const [name, placeholder] of Object.entries(substitutions)) {
    const asksSession = name === SESSION && request.headers.cookie !== undefined;
    const value =
      name === SESSION ? asksSession && (await sessionEmail(request)) : readQueryValue(query, name);
    if (value) values.set(placeholder, value);
  }
  return values;
}
