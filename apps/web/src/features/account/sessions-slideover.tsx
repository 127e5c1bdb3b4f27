import { Trans, useLingui } from '@lingui/react/macro';
import { readFragment } from '@shpy/graphql-client';
import {
  type SessionRowFragment,
  SessionRowFragmentDocument,
} from '@shpy/graphql-client/operations';
import { useRevokeSessionMutation, useSessionsQuery } from '@shpy/graphql-client/react';
import { Alert, Button, Skeleton, Slideover } from '@shpy/ui-kit';
import { useApp } from '../../app-context.ts';
import { GraphqlBoundary } from '../../graphql/graphql-boundary.tsx';
import type { SessionUser } from '../../session/session.ts';
import { describeBrowser } from './describe-browser.ts';
import styles from './account.module.css';

interface SessionsSlideoverProps {
  user: SessionUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The browsers in which the visitor is signed in, with a way to end each. */
export default function SessionsSlideover({ user, open, onOpenChange }: SessionsSlideoverProps) {
  const { t } = useLingui();
  const { email } = user;
  return (
    <Slideover.Root open={open} onOpenChange={onOpenChange}>
      <Slideover.Popup>
        <Slideover.Header>
          <Slideover.Title>{t`Open sessions`}</Slideover.Title>
          <Slideover.Description>
            <Trans>
              Browsers where you are signed in as {email}. If you do not recognise one, end it.
            </Trans>
          </Slideover.Description>
          <Slideover.Close />
        </Slideover.Header>
        <Slideover.Body>
          <GraphqlBoundary>
            <Sessions />
          </GraphqlBoundary>
        </Slideover.Body>
      </Slideover.Popup>
    </Slideover.Root>
  );
}

function Sessions() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch } = useSessionsQuery({});
  if (isPending)
    return (
      <div role="status" aria-label={t`Loading sessions…`} className={styles.list}>
        <Skeleton />
        <Skeleton />
      </div>
    );
  if (isError)
    return (
      <Alert color="danger">
        {t`The sessions could not be loaded.`}{' '}
        <Button variant="secondary" onClick={() => void refetch()}>{t`Try again`}</Button>
      </Alert>
    );
  return (
    <>
      <ul className={styles.list}>
        {data.sessions.map((row) => (
          <SessionItem
            key={row.id}
            row={readFragment(SessionRowFragmentDocument, row)}
            onRevoked={() => void refetch()}
          />
        ))}
      </ul>
      {data.sessions.length === 1 && (
        <p className={styles.hint}>{t`There are no other open sessions.`}</p>
      )}
    </>
  );
}

interface SessionItemProps {
  row: SessionRowFragment;
  onRevoked: () => void;
}

function SessionItem({ row, onRevoked }: SessionItemProps) {
  const { toaster } = useApp();
  const { t, i18n } = useLingui();
  const { mutate, isPending } = useRevokeSessionMutation();
  const browser = describeBrowser(row.userAgent) ?? t`Unknown browser`;
  const date = (value: string) =>
    i18n.date(new Date(value), { dateStyle: 'medium', timeStyle: 'short' });
  const [start, lastUse] = [date(row.createdAt), date(row.lastUsedAt)];

  const revoke = () =>
    mutate(
      { id: row.id },
      {
        onSuccess: () => {
          toaster.add({ title: t`Session on ${browser} ended` });
          onRevoked();
        },
        onError: () => toaster.add({ title: t`That did not work`, color: 'danger' }),
      },
    );

  return (
    <li className={styles.session}>
      <div>
        <strong>{browser}</strong>{' '}
        {row.current && <span className={styles.badge}>{t`This browser`}</span>}
        <p className={styles.hint}>
          {t`Started on ${start}`} · {t`Last used ${lastUse}`}
        </p>
      </div>
      {!row.current && (
        <Button
          variant="secondary"
          size="small"
          loading={isPending}
          onClick={revoke}
          aria-label={`${t`End this session`}: ${browser}`}
        >
          {t`End this session`}
        </Button>
      )}
    </li>
  );
}
