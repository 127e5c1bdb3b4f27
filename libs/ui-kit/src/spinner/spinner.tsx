import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './spinner.module.css';

/** Props of `Spinner`. */
export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Accessible name. Default: none, for a spinner beside a text that says that something is loading. */
  label?: string | undefined;
}

/** Indicates that something is loading. With reduced motion it is a static three-quarter ring. */
export function Spinner({ label, className, ...props }: SpinnerProps) {
  return (
    <span
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
      className={classNames(styles['spinner'], className)}
    />
  );
}
