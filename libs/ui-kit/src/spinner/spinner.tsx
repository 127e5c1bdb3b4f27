import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Read out by screen readers. Without one the spinner is an ornament of a text that says it. */
  label?: string | undefined;
}

/** Shows that something works on. Stands still, as three quarters of a ring, under reduced motion. */
export function Spinner({ label, className, ...props }: SpinnerProps) {
  return (
    <span
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
      className={classNames(styles['spinner'], className)}
    />
  );
}
