import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../app-context.ts';
import { GraphqlBoundary } from '../../graphql/graphql-boundary.tsx';
import { substitutions } from '../../prerender/placeholders.ts';
import type { SessionState } from '../../session/session.ts';
import { AskForm } from './ask-form.tsx';
import { queryValue } from './query-value.ts';
import { SentPanel } from './sent-panel.tsx';
import { SignedInPanel } from './signed-in-panel.tsx';
import styles from './magic-link-form.module.css';

/** A link that has been asked for: what the visitor waits for. */
export interface PendingRequest {
  id: string;
  /** Unknown where the form was posted without scripts. */
  email?: string;
  /** Instant (ms) from which another mail may be asked for. */
  resendAt: number;
}

/**
 * Asks for a sign-in link. The page holds every state at once, and the style sheet shows the one
 * that the data attributes name: the server sets them for visitors without scripts, the component
 * for all others. Any page can name it.
 */
export default function MagicLinkForm() {
  return (
    <GraphqlBoundary>
      <States />
    </GraphqlBoundary>
  );
}

function States() {
  const { session } = useApp();
  const [served] = useState(readServedEmail);
  const email = useSyncExternalStore(
    session.subscribe,
    () => emailOf(session.get(), served),
    () => served,
  );
  const [initial] = useState(readAddress);
  const [request, setRequest] = useState<PendingRequest | null>(
    initial.request ? { id: initial.request, resendAt: 0 } : null,
  );
  // Who is signed in waits for nothing any more, also not after signing out again.
  useEffect(() => session.subscribe(() => session.get().user && setRequest(null)), [session]);

  return (
    <div
      className={styles.states}
      data-request={request?.id ?? ''}
      data-error={initial.error}
      data-sent={initial.sent}
      data-session={email}
      suppressHydrationWarning
    >
      <SignedInPanel email={email} />
      <AskForm onSent={setRequest} />
      <SentPanel request={request} onSent={setRequest} onReset={() => setRequest(null)} />
    </div>
  );
}

/** Until the session is known, what the page was served with holds. */
const emailOf = ({ status, user }: SessionState, served: string) =>
  status === 'unknown' ? served : (user?.email ?? '');

/** The address of the visitor whom the server knew. */
function readServedEmail(): string {
  if (typeof document === 'undefined') return substitutions.login.session;
  return document.querySelector<HTMLElement>('[data-session]')?.dataset['session'] ?? '';
}

/** What a form that was posted without scripts has left in the address. */
function readAddress() {
  if (typeof window === 'undefined') return substitutions.login;
  return { request: queryValue('request'), error: queryValue('error'), sent: queryValue('sent') };
}
