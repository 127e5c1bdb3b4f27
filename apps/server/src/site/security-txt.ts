import fp from 'fastify-plugin';
import { DAY } from '@shpy/site-contract';
import type { SiteContext } from './context.ts';

const PATH = '/.well-known/security.txt';
/** Validity of a response, in milliseconds. RFC 9116 recommends less than a year. */
const VALIDITY = 90 * DAY;

/** Options of {@link securityTxt}. */
export interface SecurityTxtOptions extends SiteContext {
  clock: () => number;
}

/** `GET /.well-known/security.txt`: the contact for reports of vulnerabilities (RFC 9116). */
export const securityTxt = fp<SecurityTxtOptions>(
  async (app, { settings, site, clock }) => {
    const locales = site.locales.map(({ code }) => code);
    app.get(PATH, async (_request, reply) => {
      // Computed for each request; otherwise it would expire while the server runs.
      const expires = new Date(clock() + VALIDITY).toISOString();
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(
          `Contact: mailto:${site.contactEmail}\n` +
            `Expires: ${expires}\n` +
            `Preferred-Languages: ${locales.join(', ')}\n` +
            `Canonical: ${settings.publicUrl}${PATH}\n`,
        );
    });
  },
  { name: 'security-txt' },
);
