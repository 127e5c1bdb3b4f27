import { type BundlerProcess, packageError, throwMistake } from '@shpy/kernel';

declare const process: BundlerProcess;

/**
 * Throws during development for a token in place of the function that returns it, and for a timeout that is no duration,
 * as from a missing environment variable.
 */
export function checkOptions({ token, timeout = 1 }: { token?: unknown; timeout?: unknown }): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      if (!['undefined', 'function'].includes(typeof token))
        throw packageError(
          'graphql-client',
          `createGraphqlClient() got a value of the type ${typeof token} as token`,
          'it is called for each request, because tokens change',
          'pass a function: { token: () => readToken() }',
        );
      if (typeof timeout !== 'number' || !(timeout > 0))
        throw packageError(
          'graphql-client',
          `createGraphqlClient() got ${String(timeout)} as timeout`,
          'every request would end before its answer',
          'pass milliseconds, such as { timeout: 10_000 }, or omit it',
        );
    }
  } catch (error) {
    throwMistake(error);
  }
}
