import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Accessible name. Without it the spinner is decorative, beside a text that says that something is loading. */
  label?: string | undefined;
}

/** Indicates that something is loading. Under reduced motion it is a static ring of three quarters. */
export function Spinner({ label, className, ...props }: SpinnerProps) {
  return (
    <span
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
      className={classNames(styles['spinner'], className)}
    />
  );
}
