import { isLoopbackHost } from '../net/loopback.ts';
import { SettingsError } from './settings-error.ts';

/** Services that ALLOW_PLAINTEXT may exempt from TLS. */
export const PLAINTEXT_SERVICES = ['postgres', 'redis', 'smtp', 'otlp'] as const;
export type PlaintextService = (typeof PLAINTEXT_SERVICES)[number];

/** TLS requirements for the clients of other services. */
export interface TransportSecurity {
  /** Whether connections to PostgreSQL use TLS and verify its certificate. */
  postgresTls: boolean;
  /** Whether a mail is sent only after STARTTLS. False for `smtps:`, which uses TLS from the first byte. */
  smtpRequireTls: boolean;
}

interface Urls {
  databaseUrl: string;
  redisUrl?: string | undefined;
  smtpUrl?: string | undefined;
  otlpEndpoint?: string | undefined;
}

/** Modes in which node-postgres verifies the certificate and the host name. */
const VERIFYING_MODES = new Set(['require', 'verify-ca', 'verify-full']);
/** Parameters of nodemailer's URLs that weaken TLS or lead to another host. */
const WEAKENING_SMTP = /^(?:secure|ignoreTLS|requireTLS|opportunisticTLS|host|service|tls\..*)$/i;

/**
 * Requires TLS for every service outside this machine, except those in `allowed`. Throws `SettingsError` without it.
 */
export function requireTls(urls: Urls, allowed: readonly string[]): TransportSecurity {
  const mustEncrypt = (service: PlaintextService) => !allowed.includes(service);
  const postgresTls = mustEncrypt('postgres') && isRemotePostgres(urls.databaseUrl);
  if (postgresTls && !verifiesPostgres(urls.databaseUrl))
    refuse('DATABASE_URL', urls.databaseUrl, 'sslmode=verify-full (the default)', 'postgres');

  const { redisUrl, smtpUrl, otlpEndpoint } = urls;
  if (redisUrl && mustEncrypt('redis') && redisUrl.startsWith('redis:') && isRemote(redisUrl))
    refuse('REDIS_URL', redisUrl, 'rediss://host:port', 'redis');
  if (otlpEndpoint?.startsWith('http:') && mustEncrypt('otlp') && isRemote(otlpEndpoint))
    refuse('OTEL_EXPORTER_OTLP_ENDPOINT', otlpEndpoint, 'https://host:port', 'otlp');

  const isRemoteSmtp = smtpUrl !== undefined && mustEncrypt('smtp') && isRemote(smtpUrl);
  if (isRemoteSmtp && [...new URL(smtpUrl).searchParams.keys()].some(isWeakening))
    refuse('SMTP_URL', smtpUrl, 'a URL without parameters that change TLS', 'smtp');
  return { postgresTls, smtpRequireTls: isRemoteSmtp && smtpUrl.startsWith('smtp:') };
}

function refuse(variable: string, url: string, accepted: string, service: PlaintextService): never {
  throw new SettingsError(
    variable,
    url,
    `${accepted} outside this machine, or ALLOW_PLAINTEXT=${service} to connect without verified TLS`,
  );
}

const isRemote = (url: string) => !isLoopbackHost(new URL(url).hostname);
const isWeakening = (name: string) => WEAKENING_SMTP.test(name);

function isRemotePostgres(databaseUrl: string): boolean {
  if (databaseUrl.startsWith('file:')) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  // node-postgres prefers this parameter to the host of the URL.
  const host = searchParams.getAll('host').at(-1) || decodeURIComponent(hostname);
  return !host.startsWith('/') && !isLoopbackHost(host);
}

function verifiesPostgres(databaseUrl: string): boolean {
  const { searchParams } = new URL(databaseUrl);
  const areAll = (name: string, values: Set<string>) =>
    searchParams.getAll(name).every((value) => values.has(value));
  return (
    areAll('sslmode', VERIFYING_MODES) &&
    areAll('ssl', new Set(['true', '1'])) &&
    // With this parameter, node-postgres does not verify in the modes `require` and `verify-ca`.
    !searchParams.has('uselibpqcompat')
  );
}
