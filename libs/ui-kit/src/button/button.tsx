import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner over the text; the button keeps focus, name and size, and is not pressed again meanwhile. */
  loading?: boolean | undefined;
  /** Stands before the text. */
  icon?: ReactNode | undefined;
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
        loading && styles['loading'],
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
      {icon}
      {children}
      {loading && <Spinner className={styles['wait']} />}
    </button>
  );
}
