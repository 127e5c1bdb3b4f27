import { type PageValueName, type PageValues, readQueryValues } from '@shpy/site-contract';
import type { FastifyRequest } from 'fastify';
import type { PreparedState } from './documents.ts';

/** What the slices of sign-in and sessions tell a page. */
export interface PageSources {
  /** Address of the caller who is signed in; null if nobody is. */
  sessionEmail(request: FastifyRequest): Promise<string | null>;
  /** The masked address that a link signs in; null unless the link can still be used. */
  linkAddress(token: string): Promise<string | null>;
}

/** True if a state depends on the value. */
export const dependsOn = (states: readonly PreparedState[], name: PageValueName): boolean =>
  states.some(({ when }) => name in when);

/** Reads the values that a request has for the states of a page. */
export async function readPageValues(
  states: readonly PreparedState[],
  query: URLSearchParams,
  request: FastifyRequest,
  { sessionEmail, linkAddress }: PageSources,
): Promise<PageValues> {
  const values = readQueryValues(query);
  if (request.headers.cookie !== undefined && dependsOn(states, 'session')) {
    const email = await sessionEmail(request);
    if (email) values.session = email;
  }
  if (values.token && dependsOn(states, 'address')) {
    const address = await linkAddress(values.token);
    if (address) values.address = address;
  }
  return values;
}
