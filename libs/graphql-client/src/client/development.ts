import { type BundlerProcess, packageError, throwMistake } from '@shpy/kernel';

declare const process: BundlerProcess;

/** Throws during development for a token in place of the function that returns it. */
export function checkToken(options: { token?: unknown }): void {
  try {
    if (
      process.env.NODE_ENV !== 'production' &&
      !['undefined', 'function'].includes(typeof options.token)
    )
      throw packageError(
        'graphql-client',
        `createGraphqlClient() got a value of the type ${typeof options.token} as token`,
        'it is called for each request, because tokens change',
        'pass a function: { token: () => readToken() }',
      );
  } catch (error) {
    throwMistake(error);
  }
}
