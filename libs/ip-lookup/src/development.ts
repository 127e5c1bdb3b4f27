import { type BundlerProcess, packageError, throwMistake } from '@shpy/kernel';

declare const process: BundlerProcess;

interface Token {
  get?: unknown;
  subscribe?: unknown;
}

/** Throws during development unless the token can be read and followed: a text would never be renewed. */
export function checkOptions(options: { token?: Token | undefined } | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !isTokenSource(options?.token))
      throw packageError(
        'ip-lookup',
        `createIpLookup() got a token of the type ${typeof options?.token}, without get() and subscribe()`,
        'a lookup follows the anonymous token',
        'pass { token: createAnonAuth() }, or another object with get() and subscribe(listener)',
      );
  } catch (error) {
    throwMistake(error);
  }
}

const isTokenSource = (token: Token | undefined) =>
  typeof token?.get === 'function' && typeof token.subscribe === 'function';
