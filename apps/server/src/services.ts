import type { Accounts } from './accounts/accounts.ts';
import type { Cookies } from './auth/cookies.ts';
import type { EndBrowser } from './auth/end-browser.ts';
import type { Keyring } from './auth/keyring.ts';
import type { RejectLink } from './auth/reject-link.ts';
import type { RequestSignIn } from './auth/request-sign-in.ts';
import type { Sessions } from './auth/sessions.ts';
import type { SignIn } from './auth/sign-in.ts';
import type { SignInRequests } from './auth/sign-in-requests.ts';
import type { StatusBus } from './auth/status-bus.ts';
import type { Tokens } from './auth/tokens.ts';
import type { AppContext } from './context.ts';
import type { Outbox } from './mail/outbox.ts';
import type { SecurityLog } from './security-log/security-log.ts';
import type { Timers } from './timers.ts';

/** The pieces of the back end, as its routes and resolvers are given them. */
export interface Services {
  context: AppContext;
  accounts: Accounts;
  cookies: Cookies;
  securityLog: SecurityLog;
  keyring: Keyring;
  tokens: Tokens;
  sessions: Sessions;
  requests: SignInRequests;
  requestSignIn: RequestSignIn;
  rejectLink: RejectLink;
  endBrowser: EndBrowser;
  signIn: SignIn;
  bus: StatusBus;
  outbox: Outbox;
  timers: Timers;
}
