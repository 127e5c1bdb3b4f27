import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@shpy/ui-kit';
import { useApp } from '../../app-context.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './magic-link-form.module.css';

/** Shown to a visitor who is signed in already. */
export function SignedInPanel({ email }: { email: string }) {
  const { locale } = useApp();
  const { t } = useLingui();
  return (
    <div className={styles.signedIn}>
      <p>
        <Trans>
          You are using the account <strong suppressHydrationWarning>{email}</strong>.
        </Trans>
      </p>
      <form method="post" action="/api/auth/sign-out" className={styles.row}>
        <input type="hidden" name="locale" value={locale} />
        <PageLink to="home">{t`Go to the home page`}</PageLink>
        <Button type="submit" variant="secondary">{t`Sign out`}</Button>
      </form>
    </div>
  );
}
