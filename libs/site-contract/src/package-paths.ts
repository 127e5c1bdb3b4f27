/*
 * Paths on the server that are defaults of published packages. A separate entry, like `storage.ts`: Node resolves
 * the packages to their builds, which may not exist.
 */

export { ANONYMOUS_TOKEN_ENDPOINT as ANONYMOUS_TOKEN_PATH } from '@shpy/anon-auth';
export {
  BUILD_MANIFESTS_URL as BUILD_MANIFESTS_PATH,
  LATEST_BUILD_URL as LATEST_BUILD_PATH,
} from '@shpy/build-updates';
export { IP_LOOKUP_URL as IP_PATH } from '@shpy/ip-lookup';
export { SESSION_ENDPOINT as SESSION_PATH } from '@shpy/magic-link/session';
