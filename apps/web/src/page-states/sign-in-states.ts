import type { PendingRequest } from '@shpy/magic-link';
import type { ErrorCode } from '@shpy/site-contract';
import type { AuthError } from '../errors/auth-error.ts';
import type { PageState } from './page-state.ts';

/** State of the sign-in form. */
export type SignInState =
  | {
      kind: 'asking';
      refusal?: AuthError | undefined;
      /** Why the code of a request was not accepted that this browser did not make, as far as the server can tell. */
      codeRefusal?: AuthError | undefined;
      /** Address of the previous or refused request, which the visitor can correct. */
      address?: string | undefined;
    }
  | {
      kind: 'sent';
      request: Pick<PendingRequest, 'id' | 'email'>;
      /** Seconds until another e-mail may be requested. Default: 0. */
      resendAfterSeconds?: number | undefined;
      /** Why another e-mail was not sent. */
      sendRefusal?: AuthError | undefined;
      /** Why the code was not accepted. */
      codeRefusal?: AuthError | undefined;
    }
  | { kind: 'signed-in'; email: string };

/** The default state, without values. */
export const ASKING: SignInState = { kind: 'asking' };

type SignInPageState = PageState<SignInState>;

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
  {
    when: { error: 'CODE_INVALID', tries: '0' },
    state: () => ({ code: 'CODE_INVALID', triesLeft: 0 }),
  },
  ...refusalsWith('CODE_LOCKED', 'CODE_INVALID', 'LINK_EXPIRED', 'LINK_USED'),
  ...refusalsWith('ACCOUNT_DISABLED', 'UNAVAILABLE', 'INTERNAL'),
];

const askRefusals = [...sendRefusals, ...refusalsWith('EMAIL_INVALID', 'UNAVAILABLE', 'INTERNAL')];

/** What the server knows only about the request of this browser. */
const OWN = { email: true, resend: true } as const;

/** Returns the states after the visitor has requested a link: one for each refusal of the next step, and one without. */
const sentStates = (known: Partial<typeof OWN>): SignInPageState[] => {
  const sent = ({ when, state }: PageState<object>): SignInPageState => ({
    when: { request: true, ...known, ...when },
    optional,
    state: (values) => ({
      kind: 'sent',
      request: { id: values.request, ...(known.email && { email: values.email }) },
      ...(known.resend && { resendAfterSeconds: Number(values.resend) }),
      ...state(values),
    }),
  });
  const refused = (name: 'sendRefusal' | 'codeRefusal', refusals: PageState<AuthError>[]) =>
    refusals.map(({ when, state }) =>
      sent({ when, state: (values) => ({ [name]: state(values) }) }),
    );
  return [
    ...refused('sendRefusal', sendRefusals),
    ...refused('codeRefusal', codeRefusals),
    sent({ when: {}, state: () => ({}) }),
  ];
};

/** The states of the sign-in page, except the default one. The server chooses the first that applies. */
export const signInStates: SignInPageState[] = [
  { when: { session: true }, state: ({ session }) => ({ kind: 'signed-in', email: session }) },
  {
    when: { again: true, email: true },
    optional,
    state: ({ email }) => ({ kind: 'asking', address: email }),
  },
  ...sentStates(OWN),
  ...sentStates({}),
  {
    // Static, because the server sends this page in response to the posted form.
    when: { error: 'EMAIL_INVALID', email: true },
    optional,
    isStatic: true,
    state: ({ email }) => ({ kind: 'asking', address: email, refusal: { code: 'EMAIL_INVALID' } }),
  },
  ...askRefusals.map(({ when, state }): SignInPageState => ({
    when,
    optional,
    state: (values) => ({ kind: 'asking', refusal: state(values) }),
  })),
  {
    when: { error: 'CODE_INVALID' },
    optional,
    state: () => ({ kind: 'asking', codeRefusal: { code: 'CODE_INVALID' } }),
  },
  { when: { returnPath: true }, state: () => ASKING },
];
