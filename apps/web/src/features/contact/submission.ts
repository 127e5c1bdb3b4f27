import type { AppContext } from '../../context/app-context.ts';
import type { ContactStatus } from './contact-status.ts';

/** A form that shows the progress of a message. */
export interface SubmissionView {
  begin(): void;
  /** `isShown` is false while another form shows the outcome. */
  end(outcome: ContactStatus, isShown: boolean): void;
}

interface Submissions {
  /** The mounted forms: that of the page and that of the slideover contain the same message. */
  views: Set<SubmissionView>;
  isSending: boolean;
}

const byApp = new WeakMap<AppContext, Submissions>();

function submissionsOf(app: AppContext): Submissions {
  const known = byApp.get(app) ?? { views: new Set(), isSending: false };
  byApp.set(app, known);
  return known;
}

/** Shows in a form the progress of messages, also of one that is being sent already. Returns its unsubscribe function. */
export function showSubmission(app: AppContext, view: SubmissionView): () => void {
  const { views, isSending } = submissionsOf(app);
  views.add(view);
  if (isSending) view.begin();
  return () => void views.delete(view);
}

interface SubmitOptions {
  send: () => Promise<ContactStatus>;
  /** The form with the message. */
  form: SubmissionView;
  /** Called with the outcome if the visitor has left the form. */
  onLeft: (outcome: ContactStatus) => void;
}

/**
 * Sends a message, also if the visitor goes to another page. Every mounted form shows its progress, so that it is not sent
 * twice, and a visitor who comes back before the answer finds it in the same state.
 */
export async function submitMessage(
  app: AppContext,
  { send, form, onLeft }: SubmitOptions,
): Promise<void> {
  const submissions = submissionsOf(app);
  submissions.isSending = true;
  for (const view of submissions.views) view.begin();
  const outcome = await send();
  submissions.isSending = false;
  const isLeft = !submissions.views.has(form);
  if (isLeft) onLeft(outcome);
  for (const view of submissions.views) view.end(outcome, isLeft || view === form);
}
