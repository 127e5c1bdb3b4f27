import fp from 'fastify-plugin';
import type { AnswerPage } from '../platform/http/forms.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import { originOf } from '../sessions/visit.ts';
import type { ContactResolversOptions } from './graphql.ts';
import { createContactMetrics } from './metrics.ts';
import { createRequestContact } from './request-contact.ts';
import { contactForm } from './routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    contact: ContactResolversOptions;
  }
}

interface ContactPluginOptions {
  pages: SitePages;
  answerPage: AnswerPage;
  /** Address of the company in the manifest of the site. The setting CONTACT_TO takes precedence. */
  companyEmail: string;
}

/** Messages from visitors to the company. */
export const contact = fp<ContactPluginOptions>(
  async (app, { pages, answerPage, companyEmail }) => {
    const { metrics, securityLog, settings } = app.platform;
    const count = createContactMetrics(metrics);
    const requestContact = createRequestContact({
      ...app.platform,
      outbox: app.outbox,
      company: { email: settings.contactTo ?? companyEmail, locale: pages.localeOf(undefined) },
      onOutcome: count,
    });
    app.decorate('contact', { requestContact });
    const { visitOf, emailOf } = app.sessions;
    await app.register(contactForm, {
      requestContact,
      visitOf,
      emailOf,
      pages,
      answerPage,
      onTrapped(visit) {
        count('trap');
        securityLog.write('contact.refused', { ...originOf(visit), reason: 'trap' });
      },
    });
  },
  { name: 'contact', dependencies: ['platform', 'mail', 'sessions', 'sign-in'] },
);
