import { type BundlerProcess, packageError, throwMistake } from '@shpy/kernel';

declare const process: BundlerProcess;

/** Throws during development unless there are a transport and a session, and a code has a number of digits. */
export function checkOptions(
  options: { transport?: unknown; session?: unknown; codeLength?: unknown } | undefined,
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
      const { codeLength = 6 } = options;
      if (!Number.isInteger(codeLength) || Number(codeLength) < 1)
        throw packageError(
          'magic-link',
          `createMagicLink() got ${typeof codeLength === 'string' ? JSON.stringify(codeLength) : String(codeLength)} as codeLength`,
          'no code has this number of digits, so every code would be refused',
          'pass a whole number, such as { codeLength: 6 }, or omit it',
        );
    }
  } catch (error) {
    throwMistake(error);
  }
}

const NEEDED = {
  requestLink: '{ id, resendAfterSeconds }',
  verifyLink: '{ user, token, expiresAt }',
  verifyCode: '{ user, token, expiresAt }',
};

/** A function of the transport whose answer the sign-in needs. */
export type TransportCall = keyof typeof NEEDED;

/** Warns during development of an answer that lacks what the sign-in needs. */
export function warnOfAnswer(call: TransportCall, answer: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const keys = Object.keys(Object(answer)).join(', ') || 'nothing';
      console.warn(
        `@shpy/magic-link: ${call}() of the transport answered with ${keys}, so the call counts as refused (INTERNAL), resolve to ${NEEDED[call]}`,
      );
    }
  } catch (error) {
    throwMistake(error);
  }
}
