import { hasReadableCredentials } from './url-credentials.ts';

/** An invalid setting. The message is one line: the variable, its value without secrets, and the accepted values. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(
    variable: string,
    value: string | undefined,
    accepted: string,
    options?: ErrorOptions,
  ) {
    const shown = value === undefined ? 'is not set' : `is ${display(variable, value)}`;
    super(`@shpy/server: ${variable} ${shown}; accepted: ${accepted}`, options);
  }
}

const MAX_SHOWN = 120;
const URLS_WITH_SECRETS = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL'];
const WITH_SECRETS = new Set([...URLS_WITH_SECRETS, 'ROOT_KEY', 'OTEL_EXPORTER_OTLP_HEADERS']);

/** A host, perhaps with a port of these services. Another number after a name may be its password. */
const HOST = /^(?:localhost|(?:[a-z0-9-]+\.)+[a-z]{2,})(?::(?:25|465|587|2525|5432|6379))?$/;

const cannotBeSecret = (variable: string, value: string) =>
  URLS_WITH_SECRETS.includes(variable) && (value === 'file:' || HOST.test(value));

function display(variable: string, value: string): string {
  const isSecret = WITH_SECRETS.has(variable) && !cannotBeSecret(variable, value);
  const safe = isSecret ? schemeAndHost(variable, value) : withoutUser(value);
  return JSON.stringify(safe.length > MAX_SHOWN ? `${safe.slice(0, MAX_SHOWN)}…` : safe);
}

const withoutUser = (value: string) => value.replace(/\/\/.*@/g, '//***@');

/**
 * Scheme and host of a URL, for Redis also the path, which names the database and may be what is wrong. A value that is
 * not a URL is hidden entirely: a password may be anywhere in it.
 */
function schemeAndHost(variable: string, value: string): string {
  const url = URL.parse(value);
  if (!url?.host || !hasReadableCredentials(value)) return '(hidden)';
  const user = url.username || url.password ? '***@' : '';
  const path = variable === 'REDIS_URL' ? url.pathname : '';
  return `${url.protocol}//${user}${url.host}${path}${url.search ? '?***' : ''}`;
}
