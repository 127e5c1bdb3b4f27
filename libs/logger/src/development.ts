import { type BundlerProcess, packageError, throwMistake } from '@shpy/kernel';
import { LEVELS } from './levels.ts';

declare const process: BundlerProcess;

const show = (value: unknown) => (typeof value === 'string' ? `"${value}"` : String(value));

/** Throws during development for an unknown level. Types do not catch one from an environment variable. */
export function checkLevel(level: unknown, receiver: string): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !Object.values(LEVELS).includes(level as 0))
      throw packageError(
        'logger',
        `${receiver} got ${show(level)} as level`,
        'levels are the numbers 0 to 5',
        'pass one, such as LEVELS.debug, or parseLevel(value) ?? 3 for a name',
      );
  } catch (error) {
    throwMistake(error);
  }
}

interface Beacon {
  url: unknown;
  sampleRate: unknown;
  limit: unknown;
  level: unknown;
}

/**
 * Throws during development for options with which a beacon sends nothing, or to the wrong place: without a URL, it would
 * post to the page `undefined`.
 */
export function checkBeacon(options: Beacon): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const { url, sampleRate, limit, level } = options;
      checkLevel(level, 'beaconSink()');
      if (!url)
        throw packageError(
          'logger',
          'beaconSink() got no url',
          'records are posted to it',
          'pass { url } with the address of your server',
        );
      if (typeof sampleRate !== 'number' || !(sampleRate >= 0 && sampleRate <= 1))
        throw packageError(
          'logger',
          `beaconSink() got ${show(sampleRate)} as sampleRate`,
          'it is the share of page views that report',
          'pass a number from 0 to 1, such as 0.1, or omit it for all',
        );
      if (typeof limit !== 'number' || !(limit >= 0))
        throw packageError(
          'logger',
          `beaconSink() got ${show(limit)} as limit`,
          'it is the maximum number of records per page view',
          'pass a number, such as 50, or Infinity for all',
        );
    }
  } catch (error) {
    throwMistake(error);
  }
}
