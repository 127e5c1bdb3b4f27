import { checkBeacon } from './development.ts';
import { LEVELS, type Level } from './levels.ts';
import type { LogRecord, LogSink } from './types.ts';

/** Options of `beaconSink`. */
export interface BeaconOptions {
  /** URL to which each record is posted as JSON. */
  url: string;
  /** Share of page views that report, 0 to 1. Default: 1. */
  sampleRate?: number | undefined;
  /** The highest level that is sent. Default: 2 (errors and warnings). */
  level?: Level | undefined;
  /** Maximum number of records per page view, so that a loop of errors does not flood the server. Default: 50. */
  limit?: number | undefined;
  /** Random number from 0 up to 1. Default: `Math.random`. */
  random?: (() => number) | undefined;
  /** Converts a record to the body of a request. Default: `JSON.stringify`. */
  toBody?: ((record: LogRecord) => string) | undefined;
  /** Content type of the body. Default: text/plain, which needs no preflight request on another origin. */
  type?: string | undefined;
  /** Posts a body. Default: `navigator.sendBeacon`, if the platform has it. */
  send?: ((url: string, body: string) => void) | undefined;
}

/** Sends records to a server, even while the page unloads. Options that cannot work throw during development. */
export function beaconSink({
  url,
  sampleRate = 1,
  level = LEVELS.warn,
  limit = 50,
  random = Math.random,
  toBody = JSON.stringify,
  type = 'text/plain',
  send = (url, body) => void globalThis.navigator?.sendBeacon?.(url, new Blob([body], { type })),
}: BeaconOptions): LogSink {
  checkBeacon({ url, sampleRate, limit, level });
  // Decided once: a page view sends all of its records or none.
  let left = random() < sampleRate ? limit : 0;
  return (record) => {
    if (record.level <= level && left-- > 0) send(url, toBody(record));
  };
}
