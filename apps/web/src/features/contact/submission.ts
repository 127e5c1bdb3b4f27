import type { ContactStatus } from './use-contact.ts';

/** A form that shows the progress of a message. */
export interface SubmissionView {
  begin(): void;
  end(status: ContactStatus): void;
}

/** The forms that show the message which is being sent; null if there is none. */
let views: Set<SubmissionView> | null = null;

/** Shows the message that is being sent, if there is one, in a form that is mounted meanwhile. Returns its unsubscribe function. */
export function showSubmission(view: SubmissionView): () => void {
  if (views) {
    views.add(view);
    view.begin();
  }
  return () => void views?.delete(view);
}

/**
 * Sends a message from a form. It continues if the visitor goes to another page: `onLeft` is then called with the outcome.
 * A visitor who comes back before the answer finds the message in the same state.
 */
export async function submitMessage(
  send: () => Promise<ContactStatus>,
  form: SubmissionView,
  onLeft: (outcome: ContactStatus) => void,
): Promise<void> {
  const shown = new Set([form]);
  views = shown;
  form.begin();
  const outcome = await send();
  views = null;
  if (!shown.has(form)) onLeft(outcome);
  for (const view of shown) view.end(outcome);
}
