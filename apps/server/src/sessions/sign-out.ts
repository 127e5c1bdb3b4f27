import type { Sessions } from './sessions.ts';
import { originOf, type Visit } from './visit.ts';

/** The session of a Bearer token. */
interface BearerSession {
  sessionId: string;
  accountId: string;
}

/**
 * Ends the session of the browser's cookie and, if given, that of its Bearer token. They may differ after a sign-in in
 * another tab. False if neither was open.
 */
export async function signOut(
  sessions: Pick<Sessions, 'end' | 'endBySecret'>,
  visit: Visit,
  bearer: BearerSession | null = null,
): Promise<boolean> {
  const origin = originOf(visit);
  const byToken = bearer && (await sessions.end(bearer.sessionId, bearer.accountId, origin));
  const byCookie = visit.session !== null && (await sessions.endBySecret(visit.session, origin));
  return byToken === true || byCookie;
}
