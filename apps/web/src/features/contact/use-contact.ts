import { RequestContactDocument } from '@shpy/graphql-client/site';
import { readRefusal } from '@shpy/magic-link';
import {
  checkContact,
  type CheckedContactField,
  cleanContact,
  CONTACT_ERRORS,
  CONTACT_FIELDS,
  CONTACT_TRAP,
  type ContactField,
  type ContactFields,
} from '@shpy/site-contract/contact';
import {
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { focusAgain } from '../../components/focus-again.ts';
import { useApp } from '../../context/app-context.ts';
import type { AuthError } from '../../errors/auth-error.ts';
import { loadGraphql } from '../../graphql/load-graphql.ts';
import { type ContactState, contactStates } from '../../page-states/contact-states.ts';
import { usePageState } from '../../page-states/use-page-state.ts';
import { fieldOf } from './contact-error.ts';
import type { ContactStatus } from './contact-status.ts';
import { showSubmission, type SubmissionView, submitMessage } from './submission.ts';

/** One contact form: its state and its actions. */
export interface Contact extends ContactStatus {
  /** The fields of a refused post, with which the server sent the page again; otherwise empty. */
  posted: Partial<ContactFields>;
  /** Whether the server sent the page after a refused post. */
  wasPosted: boolean;
  /** Whether this form was submitted, by a script or by the post that loaded the page. */
  isSubmitted: boolean;
  submit(event: SubmitEvent<HTMLFormElement>): void;
  /** Removes the error of a field that the visitor has corrected. */
  correct(event: InputEvent<HTMLFormElement>): void;
}

const EDITING: ContactStatus = { step: 'editing', errors: {} };

/** A form that confirms an earlier message does not show the progress of another one. */
const unlessSent = (next: ContactStatus) => (shown: ContactStatus) =>
  shown.step === 'sent' ? shown : next;

interface UseContactOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Whether this is the page's own form, which starts in the state that the server chose. */
  isServed: boolean;
  onSent: () => void;
  /** Called with the outcome if the visitor has left the form meanwhile. */
  onLeft: (outcome: ContactStatus) => void;
}

/** Sends a contact form. */
export function useContact({ form, isServed, onSent, onLeft }: UseContactOptions): Contact {
  const app = useApp();
  const pageState = usePageState(contactStates);
  const state = isServed ? pageState : null;
  const [status, setStatus] = useState<ContactStatus>(() => {
    if (state?.kind === 'sent') return { step: 'sent', errors: {} };
    return state ? servedStatus(state) : EDITING;
  });

  const [isSubmitted, setSubmitted] = useState(state?.kind === 'sent');
  const view = useRef<SubmissionView>(null);
  const end = useEffectEvent((outcome: ContactStatus, isShown: boolean) => {
    if (outcome.step === 'sent') onSent();
    setStatus(unlessSent(isShown ? outcome : EDITING));
    // Unless the visitor has gone on to another part of the page.
    if (isShown && form.current?.contains(document.activeElement))
      focusFirst(form.current, outcome.errors);
  });
  useEffect(() => {
    const own = {
      begin: () => setStatus(unlessSent({ step: 'sending', errors: {} })),
      end: (outcome: ContactStatus, isShown: boolean) => end(outcome, isShown),
    };
    view.current = own;
    return showSubmission(app, own);
  }, [app]);

  async function send(fields: ContactFields): Promise<ContactStatus> {
    try {
      const client = await loadGraphql(app);
      const input = { ...fields, locale: app.locale };
      await client.request(RequestContactDocument, { input });
      return { step: 'sent', errors: {} };
    } catch (error) {
      return refusedStatus(readRefusal(error));
    }
  }

  function submitFields(fields: ContactFields) {
    setSubmitted(true);
    void submitMessage(app, {
      send: () => send(fields),
      form: view.current!,
      onLeft(outcome) {
        if (outcome.step === 'sent') onSent();
        onLeft(outcome);
      },
    });
  }

  return {
    ...status,
    isSubmitted,
    posted: state?.kind === 'refused' ? state.fields : {},
    wasPosted: state?.kind === 'refused',
    submit(event) {
      const { currentTarget } = event;
      // Only a program fills in the honeypot. The browser then posts the form, and the server handles it.
      if (new FormData(currentTarget).get(CONTACT_TRAP)) return;
      event.preventDefault();
      if (status.step === 'sending') return;
      const fields = fieldsOf(currentTarget);
      const errors = findErrors(fields);
      if (!focusFirst(currentTarget, errors)) return submitFields(fields);
      setStatus({ step: 'editing', errors });
    },
    correct(event) {
      const { name } = event.target as HTMLInputElement;
      const checked = (name === 'callingCode' ? 'phone' : name) as CheckedContactField;
      const { [checked]: error, ...errors } = status.errors;
      if (error && !checkContact(fieldsOf(event.currentTarget))[checked])
        setStatus({ ...status, errors });
    },
  };
}

const fieldsOf = (form: HTMLFormElement) => cleanContact(Object.fromEntries(new FormData(form)));

/** Moves the focus to the first field that is refused. Returns whether there is one. */
function focusFirst(form: HTMLFormElement, errors: ContactStatus['errors']): boolean {
  const first = CONTACT_FIELDS.find((name) => errors[name]);
  if (first) focusAgain(form.querySelector<HTMLElement>(`[name='${first}']`));
  return first !== undefined;
}

function servedStatus({
  refusal,
  refused,
}: Extract<ContactState, { kind: 'refused' }>): ContactStatus {
  const errors = refused.map((name) => [name, { code: CONTACT_ERRORS[name] }] as const);
  return { step: 'editing', errors: Object.fromEntries(errors), failure: refusal };
}

function findErrors(fields: ContactFields): ContactStatus['errors'] {
  const codes = Object.entries(checkContact(fields)) as [ContactField, AuthError['code']][];
  return Object.fromEntries(codes.map(([name, code]) => [name, { code }]));
}

function refusedStatus(refusal: AuthError): ContactStatus {
  const name = fieldOf(refusal.code);
  if (name) return { step: 'editing', errors: { [name]: refusal } };
  return { step: 'editing', errors: {}, failure: refusal };
}
