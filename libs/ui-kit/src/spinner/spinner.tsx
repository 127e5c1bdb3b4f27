import { classNames } from '../lib/class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Read out by screen readers. Without one the spinner is an ornament of a text that says it. */
  label?: string;
  className?: string | undefined;
}

/** Shows that something works on. Stands still, as three quarters of a ring, under reduced motion. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles['spinner'], className)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
