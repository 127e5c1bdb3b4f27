import { type BundlerProcess, packageError, throwMistake } from '@shpy/kernel';

declare const process: BundlerProcess;

interface Token {
  get?: unknown;
  subscribe?: unknown;
}

interface Options {
  token?: Token | undefined;
  timeout?: unknown;
  maxAge?: unknown;
}

/**
 * Throws during development unless the token can be read and followed (a text would never be renewed), and for a timeout
 * or an age that is no duration, as from a missing environment variable.
 */
export function checkOptions(options: Options | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      if (!isTokenSource(options?.token))
        throw packageError(
          'ip-lookup',
          `createIpLookup() got a token of the type ${typeof options?.token}, without get() and subscribe()`,
          'a lookup follows the anonymous token',
          'pass { token: createAnonAuth() }, or another object with get() and subscribe(listener)',
        );
      const { timeout = 1, maxAge = 0 } = options ?? {};
      if (typeof timeout !== 'number' || !(timeout > 0))
        throw packageError(
          'ip-lookup',
          `createIpLookup() got ${String(timeout)} as timeout`,
          'no source could answer in this time',
          'pass milliseconds, such as { timeout: 5000 }, or omit it',
        );
      if (typeof maxAge !== 'number' || !(maxAge >= 0))
        throw packageError(
          'ip-lookup',
          `createIpLookup() got ${String(maxAge)} as maxAge`,
          'it is how long a stored answer is used',
          'pass milliseconds, such as { maxAge: 86_400_000 } for a day, or omit it',
        );
    }
  } catch (error) {
    throwMistake(error);
  }
}

const isTokenSource = (token: Token | undefined) =>
  typeof token?.get === 'function' && typeof token.subscribe === 'function';
