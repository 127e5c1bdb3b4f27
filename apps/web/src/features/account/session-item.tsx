import { useLingui } from '@lingui/react/macro';
import type { SessionRowFragment } from '@shpy/graphql-client/site';
import { useRevokeSessionMutation } from '@shpy/graphql-client/site/react';
import { Button } from '@shpy/ui-kit';
import { countryName } from '@shpy/site-contract/country-name';
import { describeBrowser } from '@shpy/site-contract/describe-browser';
import { useApp } from '../../context/app-context.ts';
import { actionErrorMessage } from './action-error.ts';
import styles from './account.module.css';

interface SessionItemProps {
  row: SessionRowFragment;
  onRevoked: () => void;
}

/** One open session: browser, country, start, last use, and a way to end it. */
export function SessionItem({ row, onRevoked }: SessionItemProps) {
  const { toaster } = useApp();
  const { t, i18n } = useLingui();
  // As in "Chrome on Linux".
  const on = t({ message: 'on', context: 'a browser on a system' });
  const browser = describeBrowser(row.userAgent, ` ${on} `) ?? t`Unknown browser`;
  const country = countryName(row.countryCode, i18n.locale);
  const date = (value: string) =>
    i18n.date(new Date(value), { dateStyle: 'medium', timeStyle: 'short' });
  const [start, lastUse] = [date(row.createdAt), date(row.lastUsedAt)];
  const toastId = `session-${row.id}`;
  const { mutate, isPending } = useRevokeSessionMutation({
    onSuccess: () => {
      toaster.add({ id: toastId, title: t`Session ended: ${browser}` });
      onRevoked();
    },
    onError: (error) =>
      toaster.add({
        id: toastId,
        // Nobody knows: the server may have ended it, and only the answer was lost.
        title: t`The session may still be open`,
        description: i18n._(actionErrorMessage(error)),
        color: 'danger',
      }),
  });

  return (
    <li className={styles.session}>
      <div>
        <strong>{browser}</strong>{' '}
        {row.current && <span className={styles.badge}>{t`This browser`}</span>}
        {country && <p className={styles.hint}>{country}</p>}
        <p className={styles.hint}>{t`Started on ${start}`}</p>
        <p className={styles.hint}>{t`Last used ${lastUse}`}</p>
      </div>
      {!row.current && (
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          onClick={() => mutate({ id: row.id })}
          aria-label={`${t`End this session`}: ${browser}. ${t`Started on ${start}`}`}
        >
          {t`End this session`}
        </Button>
      )}
    </li>
  );
}
