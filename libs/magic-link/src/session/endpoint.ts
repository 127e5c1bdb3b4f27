import type { SessionTransport, SignIn } from './types.ts';

/** The default URL of the session endpoint. */
export const SESSION_ENDPOINT = '/api/auth/session';

/**
 * A session transport over one URL: POST answers `{ token, expiresAt, user: { id, email } }`, or 204
 * if the browser has no session; DELETE ends the session.
 */
export function fromEndpoint(
  url: string = SESSION_ENDPOINT,
  send: typeof fetch = (...request) => globalThis.fetch(...request),
): SessionTransport {
  async function call(method: string, signal: AbortSignal) {
    const response = await send(url, { method, signal });
    if (!response.ok) throw new Error(`@shpy/magic-link: ${url} answered ${response.status}`);
    return response;
  }
  return {
    async fetchSession(signal) {
      const response = await call('POST', signal);
      return response.status === 204 ? null : ((await response.json()) as SignIn);
    },
    endSession: async (signal) => void (await call('DELETE', signal)),
  };
}
