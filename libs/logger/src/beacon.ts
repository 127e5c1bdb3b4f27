import { LEVELS, type Level } from './levels.ts';
import type { LogSink } from './types.ts';

/** Options of `beaconSink`. */
export interface BeaconOptions {
  /** Where records are posted, one JSON object each. */
  url: string;
  /** Share of page views that report, 0 to 1. Default: 1. */
  sampleRate?: number;
  /** The highest level that is sent. Default: 2 (errors and warnings). */
  level?: Level;
  /** Most records a page view, so that a loop of errors does not flood the server. Default: 50. */
  limit?: number;
  /** Source of chance. Default: `Math.random`. */
  random?: () => number;
  /** Posts a body. Default: `navigator.sendBeacon`; where there is none, nothing is sent. */
  send?: (url: string, body: string) => void;
}

/** Sends records to a server, also while the page goes away. */
export function beaconSink({
  url,
  sampleRate = 1,
  level = LEVELS.warn,
  limit = 50,
  random = Math.random,
  // As text/plain, which needs no preflight request on another origin.
  send = (url, body) => void globalThis.navigator?.sendBeacon?.(url, body),
}: BeaconOptions): LogSink {
  // Drawn once: a page view reports whole or not at all.
  let left = random() < sampleRate ? limit : 0;
  return (record) => {
    if (record.level <= level && left-- > 0) send(url, JSON.stringify(record));
  };
}
