import { Trans, useLingui } from '@lingui/react/macro';
import type { MagicLink, MagicLinkState, PendingRequest } from '@shpy/magic-link';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LINK_MINUTES } from '@shpy/site-contract';
import { EmailAddress } from '../../components/email-address.tsx';
import { useFocusIfLost } from '../../components/use-focus-if-lost.ts';
import { useServed } from '../../components/use-served.ts';
import { authErrorMessage } from '../../errors/auth-error.ts';
import { useIsForeign } from '../../graphql/foreign-requests.ts';
import { CodeForm } from './code-form.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { LinkStatus } from './link-status.tsx';
import { Resend } from './resend.tsx';
import styles from './magic-link-form.module.css';
import { useShownLink } from './use-shown-link.ts';

interface SentPanelProps {
  signIn: MagicLink;
  state: MagicLinkState;
  request: PendingRequest;
  /** Returns to the form for the address. */
  onAskAgain: () => void;
}

/** Shows the status of the link, the form for the code, and the button that sends another e-mail. */
export function SentPanel({ signIn, state, request, onAskAgain }: SentPanelProps) {
  const { id, email } = request;
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // Only scripts can follow the status of a link.
  const isHydrated = useHydrated();
  // The page of another browser's request does not know the address. It has no `<Resend>`, which otherwise shows why no e-mail was sent.
  const sendRefusal = state.refusal?.step === 'request' && !email ? state.refusal : null;

  const { link, isExpired } = useShownLink(state, id);
  const isForeign = useIsForeign(id);

  // A served page leaves the focus to the browser.
  const servedId = useServed(id);
  useEffect(() => {
    if (id !== servedId) heading.current?.focus();
  }, [id, servedId]);
  // The form for the code, which may have the focus, is removed.
  useFocusIfLost(heading, isExpired);

  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {isExpired ? t`Ask for another message` : t`Check your e-mail`}
      </h2>
      {!isExpired && (
        <p>
          {email ? (
            <Trans>
              If <EmailAddress address={email} /> is a valid address, a message with a link and a
              code will arrive in a few seconds. Both expire after {LINK_MINUTES} minutes.
            </Trans>
          ) : (
            t`A message with a link and a code will arrive in a few seconds. Both expire after ${LINK_MINUTES} minutes.`
          )}
        </p>
      )}
      {sendRefusal && <p className={styles.refusal}>{i18n._(authErrorMessage(sendRefusal))}</p>}
      {isHydrated && <LinkStatus key={id} {...{ signIn, state, link, isForeign }} />}
      <CookieNotice />
      {!isExpired && (
        <>
          <CodeForm signIn={signIn} state={state} requestId={id} />
          <p className={styles.hint}>{t`Nothing there? Look in your spam folder.`}</p>
        </>
      )}
      <div className={styles.row}>
        {email && <Resend signIn={signIn} state={state} email={email} />}
        <a
          href={`?again=${id}`}
          onClick={(event) => {
            // Without the address, the link leads to a page in which the server fills it in.
            if (!email) return;
            event.preventDefault();
            onAskAgain();
          }}
        >
          {isForeign || (isExpired && !email) ? t`Ask for a new link` : t`Use another address`}
        </a>
      </div>
    </div>
  );
}
