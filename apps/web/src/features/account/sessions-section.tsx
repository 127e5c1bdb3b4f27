import { Trans, useLingui } from '@lingui/react/macro';
import { readFragment } from '@shpy/graphql-client';
import { SessionRowFragmentDocument } from '@shpy/graphql-client/site';
import { useSessionsQuery } from '@shpy/graphql-client/site/react';
import type { SessionUser } from '@shpy/magic-link';
import { Alert, Button, Skeleton } from '@shpy/ui-kit';
import { type RefObject, useRef } from 'react';
import { SlowNotice } from '../../components/slow-notice.tsx';
import { AccountSection } from './account-section.tsx';
import { SessionItem } from './session-item.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import styles from './account.module.css';

/** The browsers in which the visitor is signed in, with a way to end each, and all. */
export function SessionsSection({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountSection
      title={t`Open sessions`}
      headingRef={heading}
      hint={
        <Trans>
          Browsers where you are signed in to this account. If you do not recognize one, end its
          session.
        </Trans>
      }
    >
      <Sessions heading={heading} />
      <SignOutEverywhere user={user} />
    </AccountSection>
  );
}

function Sessions({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useLingui();
  const { data, isPending, isError, refetch } = useSessionsQuery({});

  async function reload() {
    await refetch();
    // The pressed button was removed with its row.
    heading.current?.focus();
  }

  function retry() {
    // The pressed button is removed while the sessions load.
    heading.current?.focus();
    void refetch();
  }

  if (isPending)
    return (
      <>
        <div role="status" aria-label={t`Loading sessions…`} className={styles.list}>
          <Skeleton />
          <Skeleton />
        </div>
        <SlowNotice />
      </>
    );
  if (isError)
    return (
      <Alert color="danger">
        {t`The sessions could not be loaded.`}{' '}
        <Button variant="secondary" size="sm" onClick={retry}>{t`Try again`}</Button>
      </Alert>
    );
  return (
    <>
      <ul className={styles.list}>
        {data.sessions.map((row) => (
          <SessionItem
            key={row.id}
            row={readFragment(SessionRowFragmentDocument, row)}
            onRevoked={() => void reload()}
          />
        ))}
      </ul>
      {data.sessions.length === 1 && (
        <p className={styles.hint}>{t`There are no other open sessions.`}</p>
      )}
    </>
  );
}
