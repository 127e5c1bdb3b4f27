import { type ReactNode, type Ref, useId } from 'react';
import styles from './account.module.css';

interface AccountSectionProps {
  title: string;
  hint: ReactNode;
  /** The heading, which can take focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A titled part of the account slideover. */
export function AccountSection({ title, hint, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h3>
      <p className={styles.hint}>{hint}</p>
      {children}
    </section>
  );
}
