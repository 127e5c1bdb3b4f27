import { type BundlerProcess, packageError, throwMistake } from '@shpy/kernel';

declare const process: BundlerProcess;

/** Throws during development unless there are a transport and a session. */
export function checkOptions(
  options: { transport?: unknown; session?: unknown } | undefined,
): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      if (!options?.transport)
        throw packageError(
          'magic-link',
          'createMagicLink() got no transport',
          'it requests e-mails and confirms links with it',
          'pass { transport, session } with functions that call your server',
        );
      if (!options.session)
        throw packageError(
          'magic-link',
          'createMagicLink() got no session',
          'a confirmation opens it',
          'pass { transport, session: createSession() }, from @shpy/magic-link/session',
        );
    }
  } catch (error) {
    throwMistake(error);
  }
}
