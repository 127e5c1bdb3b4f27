export { IP_DATA_KEY, IP_DATA_MAX_AGE, IP_LOOKUP_TIMEOUT, IP_LOOKUP_URL } from './constants.ts';
export { parseIpData, parseServiceAnswer, type IpData } from './ip-data.ts';
export { createIpLookup } from './ip-lookup.ts';
export {
  IDLE,
  type IpDataStorage,
  type IpLookup,
  type IpLookupOptions,
  type IpLookupState,
  type IpLookupStatus,
  type Logger,
  type TokenSource,
  type TokenState,
} from './options.ts';
export type { Clock } from '@shpy/kernel';
