import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** How a button looks. */
export interface ButtonLook {
  /** Default: `primary`. */
  variant?: ButtonVariant;
  /** Default: `medium`. */
  size?: ButtonSize;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows that the button works; it keeps focus and its size, and is not pressed again meanwhile. */
  loading?: boolean;
  /** Stands before the text. */
  icon?: ReactNode;
}

/** A button; `type="button"` unless told otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, loading = false, icon, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        buttonClass({ ...(variant && { variant }), ...(size && { size }) }),
        className,
      )}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        // A disabled button would lose the focus of the visitor who has just pressed it.
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ variant = 'primary', size = 'medium' }: ButtonLook = {}): string =>
  classNames(styles['button'], styles[variant], styles[size]);
