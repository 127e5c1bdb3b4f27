import { type PageValueName, type PageValues, readQueryValues } from '@shpy/site-contract';
import type { FastifyRequest } from 'fastify';
import type { PreparedState } from './documents.ts';

/** Values that pages show from the slices of sign-in and sessions. */
export interface PageSources {
  /** Address of the signed-in caller; null if the caller is not signed in. */
  sessionEmail(request: FastifyRequest): Promise<string | null>;
  /** The masked address that a link signs in; null if the link no longer works. */
  linkAddress(token: string): Promise<string | null>;
  /** Initial values of the forms on a sign-in page. */
  signInValues(page: ShownPage, request: FastifyRequest): Promise<PageValues>;
}

/** A page before it is rendered. */
export interface ShownPage {
  locale: string;
  /** Values from its query string. */
  values: PageValues;
  /** The return page in the query string; null if there is none. */
  returnPath: string | null;
}

/** Whether a state depends on a value. */
export const dependsOn = (states: readonly PreparedState[], name: PageValueName): boolean =>
  states.some(({ when, optional }) => name in when || optional?.includes(name));

/** Reads the values of a request that the states of a page may need. */
export async function readPageValues(
  { states, locale }: { states: readonly PreparedState[]; locale: string },
  query: URLSearchParams,
  request: FastifyRequest,
  { sessionEmail, linkAddress, signInValues }: PageSources,
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
  if (dependsOn(states, 'returnPath')) {
    const returnPath = query.get('returnPath');
    Object.assign(values, await signInValues({ locale, values, returnPath }, request));
  }
  return values;
}
