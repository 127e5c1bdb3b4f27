import { useLingui } from '@lingui/react/macro';
import { useHasCookies } from '../../components/use-has-cookies.ts';
import styles from './magic-link-form.module.css';

/** Says that signing in needs cookies if the browser blocks them. A code would be refused, and a session would not last. */
export function CookieNotice() {
  const { t } = useLingui();
  if (useHasCookies()) return null;
  return (
    <p className={styles.refusal} role="alert">
      {t`Your browser blocks cookies, and signing in needs them. Allow them for this site and reload the page.`}
    </p>
  );
}
