import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { createLogEmptier } from '../platform/database/empty-log.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { type Cookies, createCookies } from './cookies.ts';
import { createEndBrowser } from './end-browser.ts';
import { createOwnAccount, type OwnAccount } from './own-account.ts';
import { createVisitReader } from './read-visit.ts';
import { sessionForms, sessionRoutes } from './routes.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { Visit } from './visit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionSlice;
  }
}

/** The parts of this slice that its routes and resolvers and other slices use. */
export interface SessionSlice {
  sessions: Sessions;
  accounts: Accounts;
  ownAccount: OwnAccount;
  cookies: Cookies;
  visitOf(request: FastifyRequest): Visit;
  /** Address of the signed-in user of a browser, by its Cookie header; null if nobody is signed in. */
  emailOf(cookieHeader: string | undefined): Promise<string | null>;
}

interface SessionsOptions {
  pages: SitePages;
  /** Called with the ids of the sign-in requests that end with an account or with all its sessions. */
  onRequestsEnded(ids: string[]): void;
}

/** Sessions, accounts and the ways to sign out. */
export const sessions = fp<SessionsOptions>(
  async (app, { pages, onRequestsEnded }) => {
    const { store, clock, securityLog, settings, visitorIp } = app.platform;
    const cookies = createCookies(settings.publicUrl);
    const visitOf = createVisitReader({ cookies, publicUrl: settings.publicUrl }, visitorIp);
    const allSessions = createSessions({ store, clock, securityLog });
    const accounts = createAccounts({ ...app.platform, emptyLog: createLogEmptier(app.platform) });
    const endBrowser = createEndBrowser({ ...app.platform, onRequestsEnded });
    const ownAccount = createOwnAccount({ accounts, securityLog, onRequestsEnded });
    app.decorate('sessions', {
      sessions: allSessions,
      accounts,
      ownAccount,
      cookies,
      visitOf,
      async emailOf(cookieHeader) {
        const { session: secret } = cookies.read(cookieHeader);
        return (secret && (await allSessions.findBySecret(secret))?.email) || null;
      },
    });
    const { tokens } = app.visitors;
    const shared = { sessions: allSessions, cookies, visitOf };
    await app.register(sessionRoutes, { ...shared, tokens });
    await app.register(sessionForms, { ...shared, endBrowser, pages });
  },
  { name: 'sessions', dependencies: ['platform', 'mail', 'visitors'] },
);
