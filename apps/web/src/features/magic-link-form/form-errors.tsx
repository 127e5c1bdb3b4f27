import { useLingui } from '@lingui/react/macro';
import { substitutions } from '../../prerender/placeholders.ts';
import { ALREADY_SENT, authErrorMessage, waitMessage } from './auth-error.ts';
import { formatWait } from '@shpy/site-contract';
import { queryValue } from './query-value.ts';
import styles from './form-errors.module.css';

/**
 * The messages with which a form that was posted without scripts may come back. The page holds them
 * all; the style sheet shows the one whose code the server has put into `data-error`.
 */
export function FormErrors({ codes, id }: { codes: readonly string[]; id: string }) {
  const { i18n } = useLingui();
  const wait = timeToWait();
  const messageOf = (code: string) => {
    const error = code === ALREADY_SENT ? { code: 'RATE_LIMITED', alreadySent: true } : { code };
    return wait ? waitMessage(error, wait) : authErrorMessage(error);
  };
  return (
    <div id={id} className={styles.errors}>
      {codes.map((code) => (
        <p key={code} data-code={code} suppressHydrationWarning>
          {i18n._(messageOf(code))}
        </p>
      ))}
    </div>
  );
}

/** From the server for its page, from the address for the browser. */
function timeToWait(): string {
  if (typeof window === 'undefined') return substitutions.login.wait;
  const seconds = queryValue('wait');
  return seconds && formatWait(Number(seconds));
}
