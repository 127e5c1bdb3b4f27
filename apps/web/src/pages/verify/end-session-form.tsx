import { useLingui } from '@lingui/react/macro';
import { Button } from '@shpy/ui-kit';
import { END_BROWSER_PATH } from '@shpy/site-contract';
import { HiddenField } from '../../components/hidden-field.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { useApp } from '../../context/app-context.ts';
import type { VerifyState } from '../../page-states/verify-states.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import styles from './verify-page.module.css';

/** Ends the session of a sign-in that an e-mail reported. The form is posted natively, with and without scripts. */
export function EndSessionForm({ end, refusal }: Extract<VerifyState, { kind: 'ending' }>) {
  const { locale } = useApp();
  const { t } = useLingui();
  return (
    <form method="post" action={END_BROWSER_PATH} className={styles.end}>
      <p>
        {t`We wrote to you because a browser that was new to your account signed in. This button ends the session of that browser, and only that one.`}
      </p>
      <HiddenField idPrefix="end-session" name="locale" value={locale} />
      <HiddenField idPrefix="end-session" name="end" value={end} />
      <Button type="submit" size="lg">{t`End that session`}</Button>
      {refusal && <RefusalAlert refusal={refusal} />}
      <p className={styles.hint}>
        {t`If it was you, close this page: nothing changes until you press the button.`}
      </p>
      <p>
        <PageLink to="home">{t`Go to the home page`}</PageLink>
      </p>
    </form>
  );
}
