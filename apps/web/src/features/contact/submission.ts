import type { AppContext } from '../../context/app-context.ts';
import type { ContactStatus } from './contact-status.ts';

/** A form that shows the progress of a message. */
export interface SubmissionView {
  begin(): void;
  end(status: ContactStatus): void;
}

/** For each application with a message that is being sent, the forms that show it. */
const submissions = new WeakMap<AppContext, Set<SubmissionView>>();

/** Shows the message that is being sent, if there is one, in a form that is mounted meanwhile. Returns its unsubscribe function. */
export function showSubmission(app: AppContext, view: SubmissionView): () => void {
  const views = submissions.get(app);
  if (views) {
    views.add(view);
    view.begin();
  }
  return () => void submissions.get(app)?.delete(view);
}

interface SubmitOptions {
  send: () => Promise<ContactStatus>;
  /** The form with the message. */
  form: SubmissionView;
  /** Called with the outcome if the visitor has left the form. */
  onLeft: (outcome: ContactStatus) => void;
}

/**
 * Sends a message, also if the visitor goes to another page. A visitor who comes back before the answer finds the message in
 * the same state.
 */
export async function submitMessage(
  app: AppContext,
  { send, form, onLeft }: SubmitOptions,
): Promise<void> {
  const views = new Set([form]);
  submissions.set(app, views);
  form.begin();
  const outcome = await send();
  submissions.delete(app);
  if (!views.has(form)) onLeft(outcome);
  for (const view of views) view.end(outcome);
}
