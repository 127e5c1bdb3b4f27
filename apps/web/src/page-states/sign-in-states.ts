import type { PendingRequest } from '@shpy/magic-link';
import type { ErrorCode } from '@shpy/site-contract';
import type { AuthError } from '../errors/auth-error.ts';
import type { PageState } from './page-state.ts';

/** State of the sign-in form. */
export type SignInState =
  | {
      kind: 'asking';
      refusal?: AuthError | undefined;
      /** Address of the previous request, which the visitor can correct. */
      address?: string | undefined;
    }
  | {
      kind: 'sent';
      request: PendingRequest;
      /** Why another e-mail was not sent. */
      sendRefusal?: AuthError | undefined;
      /** Why the code was not accepted. */
      codeRefusal?: AuthError | undefined;
    }
  | { kind: 'signed-in'; email: string };

/** The default state, without values. */
export const ASKING: SignInState = { kind: 'asking' };

type SignInPageState = PageState<SignInState>;

const pending = (id: string): PendingRequest => ({ id, resendAt: 0 });

/** A value of most states: the page to return to. It is a hidden field of the form, and scripts read it as well. */
const optional = ['returnPath'] as const;

/** The reasons why no e-mail was sent, with their conditions; the most specific is first. */
const sendRefusals: PageState<AuthError>[] = [
  {
    when: { error: 'RATE_LIMITED', wait: true, sent: '1' },
    state: ({ wait }) => ({ code: 'RATE_LIMITED', wait, alreadySent: true }),
  },
  {
    when: { error: 'RATE_LIMITED', wait: true },
    state: ({ wait }) => ({ code: 'RATE_LIMITED', wait }),
  },
  { when: { error: 'RATE_LIMITED' }, state: () => ({ code: 'RATE_LIMITED' }) },
];

const refusalsWith = (...codes: ErrorCode[]): PageState<AuthError>[] =>
  codes.map((code) => ({ when: { error: code }, state: () => ({ code }) }));

const codeRefusals: PageState<AuthError>[] = [
  {
    when: { error: 'CODE_LOCKED', wait: true },
    state: ({ wait }) => ({ code: 'CODE_LOCKED', wait }),
  },
  ...refusalsWith('CODE_LOCKED', 'CODE_INVALID', 'LINK_EXPIRED', 'LINK_USED'),
  ...refusalsWith('ACCOUNT_DISABLED', 'UNAVAILABLE', 'INTERNAL'),
];

const askRefusals = [...sendRefusals, ...refusalsWith('EMAIL_INVALID', 'UNAVAILABLE', 'INTERNAL')];

/** Returns one state for each refusal: the visitor has requested a link, and the next step was refused. */
const sentStates = (
  refusals: readonly PageState<AuthError>[],
  name: 'sendRefusal' | 'codeRefusal',
): SignInPageState[] =>
  refusals.map(({ when, state }) => ({
    when: { request: true, ...when },
    optional,
    state: (values) => ({
      kind: 'sent',
      request: pending(values.request),
      [name]: state(values),
    }),
  }));

/** The states of the sign-in page, except the default one. The server chooses the first that applies. */
export const signInStates: SignInPageState[] = [
  { when: { session: true }, state: ({ session }) => ({ kind: 'signed-in', email: session }) },
  {
    when: { again: true, email: true },
    optional,
    state: ({ email }) => ({ kind: 'asking', address: email }),
  },
  ...sentStates(sendRefusals, 'sendRefusal'),
  ...sentStates(codeRefusals, 'codeRefusal'),
  {
    when: { request: true },
    optional,
    state: ({ request }) => ({ kind: 'sent', request: pending(request) }),
  },
  ...askRefusals.map(({ when, state }): SignInPageState => ({
    when,
    optional,
    state: (values) => ({ kind: 'asking', refusal: state(values) }),
  })),
  { when: { returnPath: true }, state: () => ASKING },
];
