import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import styles from './magic-link-form.module.css';

/** Says that signing in needs cookies if the browser blocks them. A code would be refused, and a session would not last. */
export function CookieNotice() {
  const { t } = useLingui();
  const hasCookies = useSyncExternalStore(subscribe, readCookiesEnabled, assumeCookies);
  if (hasCookies) return null;
  return (
    <p className={styles.refusal} role="alert">
      {t`Your browser blocks cookies, and signing in needs them. Allow them for this site and reload the page.`}
    </p>
  );
}

/** No event announces a change of this setting. */
const subscribe = () => () => {};
const readCookiesEnabled = () => navigator.cookieEnabled;
/** The served page cannot know it. */
const assumeCookies = () => true;
