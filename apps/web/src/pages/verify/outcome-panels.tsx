import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { brand } from '../../config/brand.ts';
import { EmailAddress } from '../../components/email-address.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { StateTitle } from '../../components/state-title.tsx';

/** Shown after "That is not me". */
export function RejectedPanel() {
  const { t } = useLingui();
  const { email } = brand;
  return (
    <>
      <p>{t`Thank you for telling us. The link and its code have been canceled, and nobody has been signed in with them.`}</p>
      <p>
        <Trans>
          Somebody may have typed your address by mistake. If you keep receiving messages that you
          did not ask for, write to us at{' '}
          <a href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </a>
          .
        </Trans>
      </p>
      <p>
        <PageLink to="home">{t`Go to the home page`}</PageLink>
      </p>
    </>
  );
}

/** Shown after the session of another browser has ended. */
export function EndedPanel() {
  const { t } = useLingui();
  return (
    <>
      <p>{t`That browser is no longer signed in to your account. If you were signed in elsewhere, you may have to sign in again.`}</p>
      <p>{t`If it was not you, somebody may be reading your mail, since the link to sign in only goes there: change the password of your mailbox.`}</p>
      <p>
        <PageLink to="login">{t`Sign in`}</PageLink>
      </p>
    </>
  );
}

/** Shown if the link that ends a session no longer works. */
export function EndedBeforePanel() {
  const { t } = useLingui();
  return (
    <>
      <p>{t`The session has already ended, or the link has expired. Sign in to see which sessions of your account are open.`}</p>
      <p>
        <PageLink to="login">{t`Sign in`}</PageLink>
      </p>
    </>
  );
}

/** Shown after the sign-in has been confirmed on this page. */
export function SignedInPanel({ email }: { email: string }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <StateTitle title={t`You are in`} isRefused={false} />
      <h1 ref={heading} tabIndex={-1}>{t`You are in`}</h1>
      <p>
        <Trans>
          You are signed in as{' '}
          <strong>
            <EmailAddress address={email} />
          </strong>
        </Trans>
      </p>
      <p>{t`If the tab where you asked for the link is still open, you can close it.`}</p>
      <p>
        <PageLink to="home">{t`Go to the home page`}</PageLink>
      </p>
    </>
  );
}

/** Shown after the visitor has signed out on the page on which they signed in. */
export function SignedOutPanel() {
  const { t } = useLingui();
  return (
    <p>
      <PageLink to="login">{t`Sign in`}</PageLink>
    </p>
  );
}
