import { type BundlerProcess, packageError, throwMistake } from '@shpy/kernel';
import { LEVELS } from './levels.ts';

declare const process: BundlerProcess;

/** Throws during development for an unknown level. Types do not catch one from an environment variable. */
export function checkLevel(level: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !Object.values(LEVELS).includes(level as 0))
      throw packageError(
        'logger',
        `createLogger() got ${typeof level === 'string' ? `"${level}"` : String(level)} as level`,
        'levels are the numbers 0 to 5',
        'pass one, such as LEVELS.debug, or parseLevel(value) ?? 3 for a name',
      );
  } catch (error) {
    throwMistake(error);
  }
}

/** Throws during development if a beacon has no URL: its records would be posted to the page `undefined`. */
export function checkBeaconUrl(url: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !url)
      throw packageError(
        'logger',
        'beaconSink() got no url',
        'records are posted to it',
        'pass { url } with the address of your server',
      );
  } catch (error) {
    throwMistake(error);
  }
}
