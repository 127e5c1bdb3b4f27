import type { SiteManifest } from '@shpy/site-contract/manifest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contactResolvers } from './contact/graphql.ts';
import { contactMails } from './contact/mail.ts';
import { contact } from './contact/plugin.ts';
import { housekeeping } from './housekeeping.ts';
import { mail } from './mail/plugin.ts';
import { platform, type Platform } from './platform/context/platform.ts';
import { graphql } from './platform/graphql/graphql.ts';
import { parseLocale } from './platform/values/locale.ts';
import type { SitePages } from './platform/values/site-pages.ts';
import { createServer } from './platform/server.ts';
import { sessionResolvers } from './sessions/graphql.ts';
import { inactivityMail } from './sessions/mail.ts';
import { sessions } from './sessions/plugin.ts';
import { createReadCaller } from './sessions/read-caller.ts';
import { signInResolvers } from './sign-in/graphql.ts';
import { signInMails } from './sign-in/mail.ts';
import { signIn } from './sign-in/plugin.ts';
import { createLocalBus, createRedisBus } from './sign-in/status-bus.ts';
import { startCompressProcess } from './site/compress-process.ts';
import { consentRoutes } from './site/consent-routes.ts';
import { createStateAnswer } from './site/page-answer.ts';
import { builds } from './site/plugin.ts';
import { securityTxt } from './site/security-txt.ts';
import type { ShownPage } from './site/page-values.ts';
import { answerError, siteRoutes } from './site/routes.ts';
import { prepareSite, type PreparedSite } from './site/site.ts';
import { createSitePages } from './site/site-pages.ts';
import type { CountryData } from './visitors/country-data.ts';
import { countryAge } from './visitors/country-age.ts';
import { visitorResolvers } from './visitors/graphql.ts';
import { visitors } from './visitors/plugin.ts';

/** The files that the server reads at start. */
export interface AppFiles {
  manifest: SiteManifest;
  countries: CountryData;
  /** Path of the program that compresses pages again while the server listens. Default: none does. */
  compressProgram?: string | undefined;
}

/** Creates the server with every slice. The server does not listen yet. On an error, the platform is closed. */
export const createApp = (opened: Platform, files: AppFiles): Promise<FastifyInstance> =>
  compose(opened, files).catch(async (error: unknown) => {
    await opened.resources.disposeAsync();
    throw error;
  });

async function compose(opened: Platform, files: AppFiles): Promise<FastifyInstance> {
  const { redis, securityLog, settings } = opened;
  const { manifest, countries } = files;
  const pages = createSitePages(manifest);
  const context = { settings, site: manifest };
  const site = await prepareSite(context);
  const app = await createServer(opened, {
    redis,
    onRefused: (reason, origin) => securityLog.write('access.refused', { ...origin, reason }),
    answerErrorPage: (request, reply) =>
      answerError({ context, site }, 'serverError', request, reply),
    site: { build: manifest.build.id, pages: Object.keys(manifest.pages) },
  });
  await app.register(platform, opened);
  await app.register(countryAge, { context: opened, countries });
  await registerSlices(app, { countries, pages, site, companyEmail: manifest.contactEmail });
  await app.register(builds, { id: manifest.build.id, files: site.files });
  if (site.consent) await app.register(consentRoutes, { context, rules: site.consent, pages });
  await app.register(securityTxt, { ...context, clock: opened.clock });
  const { findEarlier } = app;
  await app.register(siteRoutes, { context, site, findEarlier, ...pageSources(app) });
  if (files.compressProgram) improveWhileServing(app, site, files.compressProgram);
  return app;
}

/** Compresses pages again, at the best quality, while the server listens. Stops when the server closes. */
function improveWhileServing(app: FastifyInstance, site: PreparedSite, program: string) {
  const closing = new AbortController();
  app.addHook('onListen', async () => void improve());
  app.addHook('preClose', async () => closing.abort());

  async function improve() {
    try {
      // Throws if the system refuses another process.
      using compressor = startCompressProcess(program, closing);
      await site.improve(compressor.compress, closing.signal);
    } catch (error) {
      if (closing.signal.aborted) return;
      const { message } = error as Error;
      app.platform.log.warn({ reason: message }, 'the pages stay compressed at a lower quality');
    }
  }
}

interface Parts {
  countries: CountryData;
  pages: SitePages;
  site: PreparedSite;
  companyEmail: string;
}

async function registerSlices(
  app: FastifyInstance,
  { countries, pages, site, companyEmail }: Parts,
) {
  const { redis } = app.platform;
  const bus = redis ? createRedisBus(redis) : createLocalBus();
  const onRequestsEnded = (ids: string[]) => ids.forEach((id) => bus.announce(id));
  await app.register(mail, { templates: [...signInMails, inactivityMail, ...contactMails], pages });
  await app.register(visitors, { countries });
  await app.register(sessions, { pages, onRequestsEnded });
  const answerPage = createStateAnswer(site);
  await app.register(signIn, { pages, bus, answerPage });
  await app.register(contact, { pages, answerPage, companyEmail });
  await app.register(graphql, {
    resolvers: [
      visitorResolvers(app.visitors),
      sessionResolvers(app.sessions),
      signInResolvers(app.signIn),
      contactResolvers(app.contact),
    ],
    readCaller: createReadCaller({ ...app.platform, ...app.visitors, ...app.sessions }),
  });
  await app.register(housekeeping, { pages });
}

const pageSources = ({ sessions, signIn }: FastifyInstance) => ({
  sessionEmail: ({ headers }: FastifyRequest) => sessions.emailOf(headers.cookie),
  linkAddress: (token: string) => signIn.requests.linkAddress(token),
  // A locale of the manifest can be any text; this server knows `es` and `en`.
  signInValues: (page: ShownPage, request: FastifyRequest) =>
    signIn.readValues(
      { ...page, locale: parseLocale(page.locale) ?? 'es' },
      sessions.visitOf(request),
    ),
});
