import type { Duplex } from 'node:stream';
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

/** Picks the settings that {@link securityHeaders} needs. Fastify would interpret `logLevel` of the others itself. */
export const headerSettings = ({ publicUrl, hsts }: Settings): HeaderSettings => ({
  publicUrl,
  hsts,
});

/** Strict-Transport-Security according to the settings; null over http, where browsers ignore it. */
function hstsOf({ publicUrl, hsts }: HeaderSettings): string | null {
  if (!publicUrl.startsWith('https:')) return null;
  // Only this host by default: other hosts of the domain may not support https yet.
  const scope = {
    host: '',
    subdomains: '; includeSubDomains',
    preload: '; includeSubDomains; preload',
  };
  return `max-age=${HSTS_SECONDS}${scope[hsts]}`;
}

/** Response headers: the key is the name, in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** Headers that every answer needs, even a script, a style, a font or a picture that cannot contain scripts. */
export const RESOURCE_HEADERS: Headers = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const HSTS = 'strict-transport-security';

/** Headers that concern documents. Pages replace the closed policy with their own. */
const DOCUMENT_HEADERS: Headers = {
  'content-security-policy': CLOSED_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  // With no-referrer, browsers would send "Origin: null" with our own forms.
  'referrer-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
};

/** Security headers of an answer that a browser may show as a document. */
export function documentHeaders(settings: HeaderSettings): Headers {
  const hsts = hstsOf(settings);
  return { ...RESOURCE_HEADERS, ...DOCUMENT_HEADERS, ...(hsts && { [HSTS]: hsts }) };
}

/** Sets the security headers of every answer. */
export const securityHeaders = fp<HeaderSettings>(
  async (app, settings) => {
    const headers = documentHeaders(settings);
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);

/** Removes the headers that mean nothing for a script, a style, a font or a picture that cannot contain scripts. */
export function removeDocumentHeaders(reply: FastifyReply) {
  // HSTS can be removed, because the pages of the same host send it.
  for (const name of [...Object.keys(DOCUMENT_HEADERS), HSTS]) reply.removeHeader(name);
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
  const all = {
    connection: 'close',
    'content-length': '0',
    'cache-control': 'no-store',
    'content-security-policy': CLOSED_POLICY,
    ...RESOURCE_HEADERS,
    ...(hsts && { [HSTS]: hsts }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  stream.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
}
