import type { Caller, ReadCaller, Viewer } from '../platform/graphql/context.ts';
import type { SecurityLog } from '../platform/log/security-log.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Tokens } from '../visitors/tokens.ts';
import type { Cookies } from './cookies.ts';
import { readVisit } from './read-visit.ts';
import type { Sessions } from './sessions.ts';
import { originOf, type Visit } from './visit.ts';

declare module '../platform/graphql/context.ts' {
  /** Resolvers pass the caller to use cases, which take a visit. */
  interface Caller extends Visit {
    // Both interfaces have it already. Repeated, because an interface without own members fails the lint.
    ip: string;
  }
}

interface ReadCallerOptions {
  tokens: Pick<Tokens, 'read'>;
  sessions: Pick<Sessions, 'findById'>;
  cookies: Pick<Cookies, 'read'>;
  securityLog: SecurityLog;
  settings: Pick<Settings, 'publicUrl'>;
}

/** Returns a function that reads the caller of a GraphQL operation from cookies and Bearer token. */
export function createReadCaller(options: ReadCallerOptions): ReadCaller {
  return async (request, authorization) => {
    const viewer = await readViewer(options, authorization);
    const { cookies, settings } = options;
    const visit = readVisit({ cookies, publicUrl: settings.publicUrl }, request);
    return { viewer, ...visit, onRefused: refusalLogger(options, visit, viewer) };
  };
}

/** Reads the identity in a Bearer token. A session's token counts only while the session is open. */
async function readViewer(
  { tokens, sessions }: ReadCallerOptions,
  authorization: unknown,
): Promise<Viewer> {
  const token = typeof authorization === 'string' && /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const claims = token ? await tokens.read(token) : null;
  if (!claims) return { kind: 'unauthenticated' };
  if (claims.kind === 'anonymous') return { kind: 'anonymous', tokenId: claims.id };
  const session = await sessions.findById(claims.sessionId);
  if (!session || session.accountId !== claims.accountId)
    return { kind: 'unauthenticated', endedAccountId: claims.accountId };
  const { accountId, email, id } = session;
  return { kind: 'user', accountId, email, sessionId: id };
}

function refusalLogger(
  { securityLog }: ReadCallerOptions,
  visit: Visit,
  viewer: Viewer,
): Caller['onRefused'] {
  const address = viewer.kind === 'user' ? viewer.email : undefined;
  return (reason) => securityLog.write('access.refused', { ...originOf(visit), address, reason });
}
