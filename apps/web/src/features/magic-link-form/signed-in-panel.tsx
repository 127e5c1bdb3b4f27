import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@shpy/ui-kit';
import { SIGN_OUT_PATH } from '@shpy/site-contract';
import { HiddenField } from '../../components/hidden-field.tsx';
import { useApp } from '../../context/app-context.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './magic-link-form.module.css';

/** The account of a visitor who is signed in already. */
export function SignedInPanel({ email }: { email: string }) {
  const { locale } = useApp();
  const { t } = useLingui();
  return (
    <div className={styles.panel}>
      <p>
        <Trans>
          You are using the account <strong>{email}</strong>.
        </Trans>
      </p>
      <form method="post" action={SIGN_OUT_PATH} className={styles.row}>
        <HiddenField idPrefix="sign-out" name="locale" value={locale} />
        <PageLink to="home">{t`Go to the home page`}</PageLink>
        <Button type="submit" variant="secondary">{t`Sign out`}</Button>
      </form>
    </div>
  );
}
