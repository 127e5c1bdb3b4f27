export { IP_DATA_KEY, IP_DATA_MAX_AGE, IP_LOOKUP_TIMEOUT, IP_LOOKUP_URL } from './constants.ts';
export { parseIpData, parseServiceAnswer, type IpData } from './ip-data.ts';
export { createIpLookup, IDLE } from './ip-lookup.ts';
export type {
  Clock,
  IpLookup,
  IpLookupOptions,
  IpLookupState,
  IpLookupStatus,
  Logger,
  TokenSource,
} from './options.ts';
