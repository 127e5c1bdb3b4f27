import { useLingui } from '@lingui/react/macro';
import { substitutions } from '../../prerender/placeholders.ts';
import { authErrorMessage } from './auth-error.ts';
import { queryValue } from './query-value.ts';
import styles from './form-errors.module.css';

/**
 * The messages with which a form that was posted without scripts may come back. The page holds them
 * all; the style sheet shows the one whose code the server has put into `data-error`.
 */
export function FormErrors({ codes, id }: { codes: readonly string[]; id: string }) {
  const { t, i18n } = useLingui();
  const seconds = secondsToWait();
  return (
    <div id={id} className={styles.errors}>
      {codes.map((code) => (
        <p key={code} data-code={code} suppressHydrationWarning>
          {code === 'RATE_LIMITED' && seconds
            ? t`Too many attempts in a row. Try again in ${seconds} s.`
            : i18n._(authErrorMessage({ code }))}
        </p>
      ))}
    </div>
  );
}

/** Of the server for its page, of the address for the browser. */
function secondsToWait(): string {
  if (typeof window === 'undefined') return substitutions.login.wait;
  return queryValue('wait');
}
