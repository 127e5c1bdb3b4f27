import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './control-texts.module.css';

interface Texts {
  description?: ReactNode | undefined;
  error?: ReactNode | undefined;
}

/**
 * Returns the ARIA attributes of the element with the given id; they refer to `Description` and `ErrorText`. `more` adds
 * ids to `aria-describedby`.
 */
export function describe(id: string, { description, error }: Texts, more?: string | undefined) {
  const ids = classNames(
    Boolean(error) && `${id}-error`,
    Boolean(description) && `${id}-description`,
    more,
  );
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

interface TextProps {
  /** Id of the element that the text describes. */
  of: string;
  children: ReactNode;
}

export const Description = ({ of, children }: TextProps) =>
  children && (
    <p id={`${of}-description`} className={styles['description']}>
      {children}
    </p>
  );

/** Rendered without an error, too: screen readers announce only live regions that existed before. */
export const ErrorText = ({ of, children }: TextProps) => (
  <p id={`${of}-error`} className={styles['error']} aria-live="polite">
    {children}
  </p>
);
