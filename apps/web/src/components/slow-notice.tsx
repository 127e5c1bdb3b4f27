import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context.ts';
import styles from './slow-notice.module.css';

/** After this time, in milliseconds, the connection counts as slow. */
const SLOW = 5_000;

interface SlowNoticeProps {
  /** Default: a sentence that fits every request. */
  children?: string | undefined;
}

/** Rendered while a request is pending: after five seconds it says that the connection is slow. Screen readers announce it. */
export function SlowNotice({ children }: SlowNoticeProps) {
  const { t } = useLingui();
  const { clock } = useApp();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => (clock?.after ?? startTimer)(SLOW, () => setSlow(true)), [clock]);
  return (
    <p role="status" className={styles.notice}>
      {isSlow && (children ?? t`The connection is slow. We are still waiting for the answer.`)}
    </p>
  );
}

function startTimer(delay: number, run: () => void): () => void {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
}
