import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { CLOSED_POLICY } from './csp.ts';

/** Two years, the least that browsers' preload lists take. */
const HSTS_SECONDS = 63_072_000;

const UNUSED_FEATURES = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Security headers of every answer; pages replace the closed policy by their own. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string) {
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CLOSED_POLICY },
    // no-referrer would make the browser say "Origin: null" on our own forms.
    referrerPolicy: { policy: 'same-origin' },
    // The host alone: what else stands under the domain is not ours to decide.
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: HSTS_SECONDS,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}
