import { useLingui } from '@lingui/react/macro';
import type { FormDraftHandle } from '@shpy/form-draft/react';
import styles from './draft-notice.module.css';

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({ draft }: { draft: FormDraftHandle }) {
  const { t } = useLingui();
  if (!draft.restored) return null;
  return (
    <p className={styles.notice}>
      {t`We brought back what you had typed.`}{' '}
      <button type="button" onClick={() => draft.discard()}>
        {t`Discard`}
      </button>
    </p>
  );
}
