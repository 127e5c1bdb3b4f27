import fp from 'fastify-plugin';
import type { AnswerPage } from '../platform/http/forms.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import { createFindEarlierRequest } from './find-earlier-request.ts';
import type { SignInResolversOptions } from './graphql.ts';
import { createSignInMetrics } from './metrics.ts';
import { createSignInValues, type ReadSignInValues } from './page-values.ts';
import { createRejectLink } from './reject-link.ts';
import { createRequestSignIn } from './request-sign-in.ts';
import { createResendWait } from './resend-wait.ts';
import { signInForms } from './routes.ts';
import { createSignIn } from './sign-in.ts';
import { createSignInRequests, type SignInRequests } from './sign-in-requests.ts';
import type { StatusBus } from './status-bus.ts';
import { createWatchStatus } from './watch-status.ts';

declare module 'fastify' {
  interface FastifyInstance {
    signIn: SignInSlice;
  }
}

/** The use cases of sign-in, for its routes and resolvers and for the pages of the site. */
export interface SignInSlice extends SignInResolversOptions {
  requests: SignInRequests;
  readValues: ReadSignInValues;
}

interface SignInPluginOptions {
  pages: SitePages;
  bus: StatusBus;
  answerPage: AnswerPage;
}

/** Passwordless sign-in by e-mail. */
export const signIn = fp<SignInPluginOptions>(
  async (app, { pages, bus, answerPage }) => {
    const { store, clock, metrics: registry } = app.platform;
    const { sessions, accounts, cookies, visitOf } = app.sessions;
    const { tokens, lookupIp } = app.visitors;
    const metrics = createSignInMetrics(registry);
    const requests = createSignInRequests(store, clock);
    const shared = { ...app.platform, requests, sessions, outbox: app.outbox, bus };
    const requestSignIn = createRequestSignIn({ ...shared, onRefused: metrics.countSendRefusal });
    const verify = createSignIn({
      ...shared,
      countryOf: (ip) => lookupIp(ip).countryCode,
      onSignIn: metrics.countSignIn,
      onCodeLock: metrics.countCodeLock,
    });
    const findEarlierRequest = createFindEarlierRequest(shared);
    const slice = {
      requests,
      requestSignIn,
      findEarlierRequest,
      signIn: verify,
      cookies,
      pages,
    };
    const watchStatus = createWatchStatus(shared);
    const readValues = createSignInValues({
      requests,
      pages,
      resendWait: createResendWait(shared),
    });
    app.decorate('signIn', { ...slice, watchStatus, tokens, readValues });
    const rejectLink = createRejectLink({ ...shared, accounts });
    await app.register(signInForms, { ...slice, rejectLink, visitOf, answerPage });
  },
  { name: 'sign-in', dependencies: ['platform', 'mail', 'visitors', 'sessions'] },
);
