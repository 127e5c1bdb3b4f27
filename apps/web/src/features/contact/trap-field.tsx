import { useLingui } from '@lingui/react/macro';
import { CONTACT_TRAP } from '@shpy/site-contract/contact';
import styles from './contact-form.module.css';

/** A honeypot: people do not see this field, so only programs fill it in. */
export function TrapField({ idPrefix }: { idPrefix: string }) {
  const { t } = useLingui();
  const id = `${idPrefix}-${CONTACT_TRAP}`;
  return (
    <div className={styles.trap} data-no-draft="" aria-hidden="true">
      <label htmlFor={id}>{t`Leave this field empty`}</label>
      <input id={id} data-testid={id} name={CONTACT_TRAP} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
