import { useLingui } from '@lingui/react';
import { authErrorMessage } from './auth-error.ts';
import styles from './form-errors.module.css';

/**
 * The messages with which a form that was posted without scripts may come back. The page holds them
 * all; the style sheet shows the one whose code the server has put into `data-error`.
 */
export function FormErrors({ codes, id }: { codes: readonly string[]; id: string }) {
  const { _ } = useLingui();
  return (
    <div id={id} className={styles.errors}>
      {codes.map((code) => (
        <p key={code} data-code={code}>
          {_(authErrorMessage({ code }))}
        </p>
      ))}
    </div>
  );
}
