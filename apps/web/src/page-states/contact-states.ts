import {
  CONTACT_FIELDS,
  type ContactFields,
  type ErrorCode,
  type PageValueName,
} from '@shpy/site-contract';
import type { AuthError } from '../errors/auth-error.ts';
import type { PageState } from './page-state.ts';

/** What the contact form was served with, other than an empty form. */
export type ContactState =
  { kind: 'sent' } | { kind: 'refused'; refusal: AuthError; fields: ContactFields };

const CODES: ErrorCode[] = [
  ...(['NAME_INVALID', 'COMPANY_INVALID', 'EMAIL_INVALID', 'PHONE_INVALID'] as const),
  ...(['MESSAGE_INVALID', 'RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'] as const),
];

const submitted = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, true])) as Record<
  keyof ContactFields,
  true
>;

const fieldsOf = (values: Readonly<Record<PageValueName, string>>) =>
  Object.fromEntries(CONTACT_FIELDS.map((name) => [name, values[name]])) as ContactFields;

/** A form that was refused is the answer to its post, at an address that the router does not know. */
const refused = (code: ErrorCode, hasWait = false): PageState<ContactState> => ({
  when: { error: code, ...(hasWait && { wait: true }), ...submitted },
  isStatic: true,
  state: (values) => ({
    kind: 'refused',
    refusal: { code, ...(hasWait && { wait: values.wait }) },
    fields: fieldsOf(values),
  }),
});

/** The states of the home page that its own file does not show; the first that applies is served. */
export const contactStates: PageState<ContactState>[] = [
  { when: { contact: 'sent' }, state: () => ({ kind: 'sent' }) },
  refused('RATE_LIMITED', true),
  ...CODES.map((code) => refused(code)),
];
