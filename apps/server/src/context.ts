import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { openCountryData, type CountryData } from './ip/country-data.ts';
import { createIpLookup, type IpInfo } from './ip/lookup.ts';
import { createVisitorIp } from './ip/visitor-ip.ts';
import { createLog } from './ops/log.ts';
import type { Settings } from './settings.ts';
import { readSiteManifest, type SiteManifest } from './site/manifest.ts';

/** What every part of the server is given. */
export interface AppContext {
  settings: Settings;
  log: Logger;
  site: SiteManifest;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Country and calling code of an address; null where they are not known. Never throws. */
  lookupIp(ip: string): IpInfo;
  /** Address of the visitor, without the ::ffff: of mapped IPv4; takes a WebSocket handshake as well. */
  visitorIp(request: FastifyRequest | IncomingMessage): string;
  /** What `/metrics` shows. */
  metrics: Registry;
  /** When the country data was made, in milliseconds since the epoch. */
  countryDataBuiltAt: number;
}

/** Opens what the context holds. Throws `SettingsError` where a file that the settings name cannot be used. */
export async function createContext(settings: Settings): Promise<AppContext> {
  const [site, countries]: [SiteManifest, CountryData] = await Promise.all([
    readSiteManifest(settings.siteDir),
    openCountryData(settings.geoipDb),
  ]);
  return {
    settings,
    log: createLog(settings.logLevel),
    site,
    clock: Date.now,
    metrics: new Registry(),
    lookupIp: createIpLookup(countries),
    visitorIp: createVisitorIp(settings.trustProxy),
    countryDataBuiltAt: countries.builtAt,
  };
}
