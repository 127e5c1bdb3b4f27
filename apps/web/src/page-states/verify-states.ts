import type { ErrorCode } from '@shpy/site-contract';
import type { AuthError } from '../errors/auth-error.ts';
import type { PageState } from './page-state.ts';

/** State of the page for links in mails: sign-in links, and links that end a session. */
export type VerifyState =
  | { kind: 'missing' }
  | {
      kind: 'confirming';
      token: string;
      /** Masked; unknown if the link can no longer be used. */
      address?: string | undefined;
      refusal?: AuthError | undefined;
    }
  /** A refusal without a form: the link can never work again, or the page was opened without its token. */
  | { kind: 'refused'; refusal: AuthError }
  | { kind: 'rejected' }
  | { kind: 'ending'; end: string; refusal?: AuthError | undefined }
  | { kind: 'ended' }
  /** The link that ends a session was used before, or is unknown. */
  | { kind: 'ended-before' }
  | { kind: 'signed-in'; email: string }
  /** The visitor has signed out after signing in on this page. */
  | { kind: 'signed-out' };

/** The default state, without values. */
export const MISSING: VerifyState = { kind: 'missing' };

type VerifyPageState = PageState<VerifyState>;

const FINAL_CODES: ErrorCode[] = ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'ACCOUNT_DISABLED'];
const TEMPORARY_CODES: ErrorCode[] = ['UNAVAILABLE', 'INTERNAL'];

/** Whether a refusal is final, so that pressing the button again cannot help. */
export const isFinalRefusal = ({ code }: AuthError): boolean =>
  (FINAL_CODES as string[]).includes(code);

const refused = (code: ErrorCode): VerifyPageState => ({
  when: { error: code },
  state: () => ({ kind: 'refused', refusal: { code } }),
});

/** The states of a link with a token, in which the visitor can press the button again. */
const confirming = (code?: ErrorCode): VerifyPageState[] => {
  const error = code ? { error: code } : {};
  const refusal = code ? { refusal: { code } } : {};
  return [
    {
      when: { token: true, address: true, ...error },
      optional: ['returnPath'],
      state: ({ token, address }) => ({ kind: 'confirming', token, address, ...refusal }),
    },
    {
      when: { token: true, ...error },
      state: ({ token }) => ({ kind: 'confirming', token, ...refusal }),
    },
  ];
};

/** The states of the verify page, except the default one. The server chooses the first that applies. */
export const verifyStates: VerifyPageState[] = [
  { when: { done: 'rejected' }, state: () => ({ kind: 'rejected' }) },
  { when: { done: 'ended' }, state: () => ({ kind: 'ended' }) },
  { when: { done: 'ended-before' }, state: () => ({ kind: 'ended-before' }) },
  {
    when: { end: true, error: 'UNAVAILABLE' },
    state: ({ end }) => ({ kind: 'ending', end, refusal: { code: 'UNAVAILABLE' } }),
  },
  { when: { end: true }, state: ({ end }) => ({ kind: 'ending', end }) },
  ...FINAL_CODES.map(refused),
  ...TEMPORARY_CODES.flatMap(confirming),
  ...TEMPORARY_CODES.map(refused),
  ...confirming(),
  // Reloaded after the sign-in: its link is used, and no longer in the address.
  { when: { session: true }, state: ({ session }) => ({ kind: 'signed-in', email: session }) },
];
