import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import styles from './contact-form.module.css';

interface SentMessageProps {
  /** Whether the heading takes the focus of the button that has sent the message. */
  hasFocus: boolean;
  onRestart: () => void;
}

/** Confirms that the message was sent, and offers to write another. */
export function SentMessage({ hasFocus, onRestart }: SentMessageProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <div className={styles.sent}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <path
          d="M24 3a21 21 0 1 1 0 42 21 21 0 0 1 0-42zm-9 21.500 6.500 6.500L34 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h3 ref={heading} tabIndex={-1}>{t`We have received your message`}</h3>
      <p>{t`Thank you for writing. Someone from our team will read it and reply by e-mail.`}</p>
      <p>
        {/* Without scripts, the link leads to the empty form of the home page. */}
        <PageLink
          to="home"
          hash="contact"
          onClick={(event) => {
            event.preventDefault();
            onRestart();
          }}
        >
          {t`Send another message`}
        </PageLink>
      </p>
    </div>
  );
}
