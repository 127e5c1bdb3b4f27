import type { ErrorCode, PageValueName } from '@shpy/site-contract';
import {
  type CheckedContactField,
  CONTACT_ERRORS,
  CONTACT_FIELDS,
  type ContactFields,
  joinFieldNames,
} from '@shpy/site-contract/contact';
import type { AuthError } from '../errors/auth-error.ts';
import type { PageState } from './page-state.ts';

/** The states of the contact form that the server can show, except the empty form. */
export type ContactState =
  | { kind: 'sent' }
  | {
      kind: 'refused';
      /** Why the message was not sent, if no field is the reason. */
      refusal?: AuthError | undefined;
      /** The invalid fields. */
      refused: readonly CheckedContactField[];
      fields: ContactFields;
    };

const REFUSAL_CODES: ErrorCode[] = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'];

/** The condition that the server has the values of all fields. */
const submitted = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, true])) as Record<
  keyof ContactFields,
  true
>;

const fieldsOf = (values: Readonly<Record<PageValueName, string>>) =>
  Object.fromEntries(CONTACT_FIELDS.map((name) => [name, values[name]])) as ContactFields;

/** Static, because the server sends this page in response to the posted form, at a URL that the router does not know. */
const refused = (code: ErrorCode, hasWait = false): PageState<ContactState> => ({
  when: { error: code, ...(hasWait && { wait: true }), ...submitted },
  isStatic: true,
  state: (values) => ({
    kind: 'refused',
    refusal: { code, ...(hasWait && { wait: values.wait }) },
    refused: [],
    fields: fieldsOf(values),
  }),
});

const refusedFields = (names: readonly CheckedContactField[]): PageState<ContactState> => ({
  when: { refused: joinFieldNames(names), ...submitted },
  isStatic: true,
  state: (values) => ({ kind: 'refused', refused: names, fields: fieldsOf(values) }),
});

/** Returns all non-empty subsets of the names; each subset keeps the order of the names. */
const subsetsOf = <Name>([first, ...others]: readonly Name[]): Name[][] =>
  first === undefined
    ? []
    : [[first], ...subsetsOf(others).flatMap((subset) => [subset, [first, ...subset]])];

/** The states of the home page, except the default one. The server chooses the first that applies. */
export const contactStates: PageState<ContactState>[] = [
  { when: { contact: 'sent' }, state: () => ({ kind: 'sent' }) },
  refused('RATE_LIMITED', true),
  ...REFUSAL_CODES.map((code) => refused(code)),
  ...subsetsOf(Object.keys(CONTACT_ERRORS) as CheckedContactField[]).map(refusedFields),
];
