import type { IncomingHttpHeaders } from 'node:http';
import type { Cookies, CookieSecrets } from '../auth/cookies.ts';
import { networkOf } from '../auth/network.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { RequestOrigin } from '../security-log/security-log.ts';

/** Who a Bearer token says the caller is. */
export type Viewer =
  | { kind: 'nobody' }
  | { kind: 'anonymous'; tokenId: string }
  | { kind: 'user'; accountId: string; email: string; sessionId: string };

/** Who runs an operation, and from where. */
export interface Caller extends CookieSecrets {
  viewer: Viewer;
  /** Id of the HTTP request, or of the operation on a socket. */
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** Sets a cookie with the answer. Over a WebSocket there is no answer to set it with. */
  setCookie?: (cookie: string) => void;
}

/** The context that resolvers are given. */
export interface GraphqlContext {
  caller: Caller;
}

/** Reads an Authorization value. A session's token counts only while the session is open. */
export async function readViewer(
  { tokens, sessions }: { tokens: Tokens; sessions: Sessions },
  authorization: unknown,
): Promise<Viewer> {
  const token = typeof authorization === 'string' && /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const claims = token ? await tokens.read(token) : null;
  if (!claims) return { kind: 'nobody' };
  if (claims.kind === 'anonymous') return { kind: 'anonymous', tokenId: claims.id };
  const session = await sessions.findById(claims.sessionId);
  if (!session || session.accountId !== claims.accountId) return { kind: 'nobody' };
  const { accountId, email, id } = session;
  return { kind: 'user', accountId, email, sessionId: id };
}

/** What the headers of a request or of a WebSocket handshake say about the browser. */
export const readBrowser = (
  cookies: Cookies,
  { cookie, 'user-agent': userAgent }: IncomingHttpHeaders,
) => ({ ...cookies.read(cookie), userAgent: userAgent ?? null });

/** What the security log says about where an operation comes from. */
export const originOf = ({ requestId, ip }: Caller): RequestOrigin => ({
  requestId,
  network: networkOf(ip),
});
