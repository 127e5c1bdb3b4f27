import { useLingui } from '@lingui/react/macro';
import type { FormDraftHandle } from '@shpy/form-draft/react';
import type { MouseEvent } from 'react';
import styles from './draft-notice.module.css';

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({ draft }: { draft: FormDraftHandle }) {
  const { t } = useLingui();
  if (!draft.restored) return null;
  const discard = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    draft.discard();
    // This button is removed.
    form?.querySelector<HTMLElement>('input:not([type=hidden], [tabindex])')?.focus();
  };
  return (
    <p className={styles.notice}>
      {t`We brought back what you had typed.`}{' '}
      <button type="button" onClick={discard}>
        {t`Discard`}
      </button>
    </p>
  );
}
