import { useLingui } from '@lingui/react/macro';
import { Button } from '@shpy/ui-kit';
import { useApp } from '../../app-context.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './verify-page.module.css';

/** Ends the session of a sign-in that a mail warned of. It posts by itself, with scripts or without. */
export function EndSessionForm({ end }: { end: string }) {
  const { locale } = useApp();
  const { t } = useLingui();
  return (
    <form method="post" action="/api/auth/end" className={`${styles.end} ${styles.ending}`}>
      <p>
        {t`We wrote to you because a browser that was new to your account signed in. This button ends the session of that browser, and only that one.`}
      </p>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="end" value={end} readOnly suppressHydrationWarning />
      <Button type="submit" size="large">{t`End that session`}</Button>
      <p className={styles.hint}>
        {t`If it was you, close this page: nothing changes until you press the button.`}
      </p>
      <p>
        <PageLink to="home">{t`Go to the home page`}</PageLink>
      </p>
    </form>
  );
}
