import type { Sessions } from '../auth/sessions.ts';
import type { Tokens } from '../auth/tokens.ts';
import { originOf, type Visit } from '../auth/visit.ts';
import type { SecurityLog } from '../security-log/security-log.ts';

/** Who a Bearer token says the caller is. */
export type Viewer =
  | { kind: 'nobody' }
  | { kind: 'anonymous'; tokenId: string }
  | { kind: 'user'; accountId: string; email: string; sessionId: string };

/** Who runs an operation, and from where. */
export interface Caller extends Visit {
  viewer: Viewer;
  /** Sets a cookie with the answer. Over a WebSocket there is no answer to set it with. */
  setCookie?: (cookie: string) => void;
  /** Called when a field is refused, with the reason for the security log. */
  onRefused(reason: string): void;
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

/** Writes refusals of one caller to the security log. */
export function refusalLogger(
  { securityLog }: { securityLog: SecurityLog },
  visit: Visit,
  viewer: Viewer,
): Caller['onRefused'] {
  const address = viewer.kind === 'user' ? viewer.email : undefined;
  return (reason) => securityLog.write('access.refused', { ...originOf(visit), address, reason });
}
