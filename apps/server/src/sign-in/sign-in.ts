import type { SignInOptions } from './sign-in-options.ts';
import { createVerifyCode, type VerifyCode } from './verify-code.ts';
import { createVerifyLink, type VerifyLink } from './verify-link.ts';

/** Confirms a sign-in by link or by code. */
export interface SignIn {
  byToken: VerifyLink;
  byCode: VerifyCode;
}

/** Creates both ways to confirm a sign-in. */
export const createSignIn = (options: SignInOptions): SignIn => ({
  byToken: createVerifyLink(options),
  byCode: createVerifyCode(options),
});
