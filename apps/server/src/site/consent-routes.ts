import { CONSENT_FIELD, CONSENT_PATH } from '@shpy/site-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { forms, readFields } from '../platform/http/forms.ts';
import { redirectAddress } from '../platform/http/target.ts';
import { ownReferer } from '../platform/http/origin.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import type { ConsentRules } from './consent.ts';
import type { SiteContext } from './context.ts';

interface ConsentRoutesOptions {
  context: SiteContext;
  rules: ConsentRules;
  pages: Pick<SitePages, 'pathOf' | 'localeOf'>;
}

/** The form of the consent banner: stores the answer and returns to the page. It works without scripts. */
export const consentRoutes = fp<ConsentRoutesOptions>(
  async (app, options) => {
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const choice = options.rules.parse(readFields(request, [CONSENT_FIELD])[CONSENT_FIELD]);
      // An answer about another service is ignored, so the page asks again.
      if (choice) reply.header('set-cookie', options.rules.write(choice));
      return reply.redirect(returnAddress(request, options), 303);
    }
    // Needs no database, so `onOutage` is never called.
    await app.register(forms, { routes: { [CONSENT_PATH]: answer }, onOutage: answer });
  },
  { name: 'consent' },
);

/**
 * The URL of the page with the form, including the query that determines its state; the home page without a Referer.
 */
function returnAddress({ headers }: FastifyRequest, { context, pages }: ConsentRoutesOptions) {
  const { settings, site } = context;
  const from = ownReferer(headers, settings.publicUrl);
  if (from && Object.hasOwn(site.pages, from.pathname))
    return redirectAddress(from.pathname, from.search);
  return pages.pathOf('home', pages.localeOf(headers.cookie));
}
