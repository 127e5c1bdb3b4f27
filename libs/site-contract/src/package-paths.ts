/*
 * Paths of the HTTP API that are defaults of published packages. An entry of its own, like `storage.ts`:
 * plain Node resolves the packages to their builds, which need not exist.
 */

export { ANONYMOUS_TOKEN_ENDPOINT as ANONYMOUS_TOKEN_PATH } from '@shpy/anon-auth';
export { IP_LOOKUP_URL as IP_PATH } from '@shpy/ip-lookup';
export { SESSION_ENDPOINT as SESSION_PATH } from '@shpy/magic-link/session';
