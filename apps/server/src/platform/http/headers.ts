import type { Duplex } from 'node:stream';
import helmet from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Settings } from '../settings/settings.ts';
import { CLOSED_POLICY } from './csp.ts';

/** Two years, the minimum for preload lists. */
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

type HeaderSettings = Pick<Settings, 'publicUrl' | 'hsts'>;

/** Picks the settings of {@link securityHeaders}: Fastify interprets some names of the others differently. */
export const headerSettings = ({ publicUrl, hsts }: Settings): HeaderSettings => ({
  publicUrl,
  hsts,
});

/** Strict-Transport-Security according to the settings; null over http, where browsers ignore it. */
function hstsOf({ publicUrl, hsts }: HeaderSettings) {
  if (!publicUrl.startsWith('https:')) return null;
  // Only this host by default: other hosts of the domain may not support https yet.
  const includeSubDomains = hsts !== 'host';
  return { maxAge: HSTS_SECONDS, includeSubDomains, preload: hsts === 'preload' };
}

/** Security headers of every answer; pages replace the closed policy with their own. */
export const securityHeaders = fp<HeaderSettings>(
  async (app, settings) => {
    const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: CLOSED_POLICY },
      // With no-referrer, browsers would send "Origin: null" with our own forms.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: hstsOf(settings) ?? false,
      xFrameOptions: { action: 'deny' },
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', permissions);
    });
  },
  { name: 'security-headers' },
);

/** Headers that concern documents, and a host whose pages send them too. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-frame-options',
];

/** Removes the headers that mean nothing for a script, a style, a font or a picture without scripts. */
export function removeDocumentHeaders(reply: FastifyReply) {
  for (const name of DOCUMENT_HEADERS) {
    reply.removeHeader(name);
    // Helmet sets its headers beside Fastify.
    reply.raw.removeHeader(name);
  }
}

/**
 * Ends a connection with a response that passes no Fastify hook: for a request that cannot be parsed, or a refused
 * handshake. It has no body, and headers that stop a browser from interpreting it.
 */
export function endWithAnswer(
  stream: Duplex,
  status: `${number} ${string}`,
  settings: HeaderSettings,
  headers: Record<string, string> = {},
) {
  const hsts = hstsOf(settings);
  const policy = Object.entries(CLOSED_POLICY).map(([name, sources]) =>
    [name, ...sources].join(' '),
  );
  const all = {
    connection: 'close',
    'content-length': '0',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    ...(hsts && { 'strict-transport-security': hstsText(hsts) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  stream.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
}

const hstsText = ({ maxAge, includeSubDomains, preload }: NonNullable<ReturnType<typeof hstsOf>>) =>
  [`max-age=${maxAge}`, includeSubDomains && 'includeSubDomains', preload && 'preload']
    .filter(Boolean)
    .join('; ');
