import { type BundlerProcess, packageError, throwMistake } from '@shpy/kernel';

declare const process: BundlerProcess;

/** Warns during development if the page does not know its build. Types do not catch a missing environment variable. */
export function checkCurrentId(currentId: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !currentId)
      console.warn(
        `@shpy/build-updates: no new build will be reported, createBuildUpdates() got ${JSON.stringify(currentId)} as currentId, pass the id of the build that this page runs`,
      );
  } catch (error) {
    throwMistake(error);
  }
}

/** Throws during development for an interval that is no duration, as from a missing environment variable. */
export function checkInterval(interval: number): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !(interval > 0))
      throw packageError(
        'build-updates',
        `createBuildUpdates() got ${interval} as interval`,
        'it would ask the server without a pause',
        'pass milliseconds, or Infinity to ask only when the visitor comes back',
      );
  } catch (error) {
    throwMistake(error);
  }
}

/** Throws during development for an import that has already started: it cannot be repeated. */
export function checkLoad(load: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production' && typeof load !== 'function')
      throw packageError(
        'build-updates',
        `guardedImport() got ${load instanceof Promise ? 'a promise' : String(load)}`,
        'it starts the import itself, and repeats it if it fails',
        "pass a function: guardedImport(() => import('./part.ts'))",
      );
  } catch (error) {
    throwMistake(error);
  }
}

/** Throws during development for a limit that lets no preload begin. */
export function checkLimit(limit: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !((limit as number) >= 1))
      throw packageError(
        'build-updates',
        `createPreloader() got ${String(limit)} as limit`,
        'no load would ever begin',
        'pass how many loads may run at a time, at least 1',
      );
  } catch (error) {
    throwMistake(error);
  }
}
