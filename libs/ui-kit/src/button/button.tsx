import { Children, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import type { BundlerProcess } from '../lib/development.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';
import { useNameCheck } from './use-name-check.ts';

declare const process: BundlerProcess;

/** Props of `Button`. */
export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner over the text and ignores clicks. The button keeps its focus, name and size. */
  loading?: boolean | undefined;
  /** Shown before the text. */
  icon?: ReactNode | undefined;
}

/** A button; its default `type` is `button`. */
export function Button(props: ButtonProps) {
  const { variant, size, loading = false, icon, className, children, onClick, ...rest } = props;
  if (process.env.NODE_ENV !== 'production') {
    // eslint-disable-next-line react-hooks/rules-of-hooks -- the condition is a constant
    rest.ref = useNameCheck(rest.ref);
  }
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
        // A loading button is `aria-disabled`, so it still receives clicks. `disabled` would take focus from the visitor.
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      {hasText(children) && <span className={styles['label']}>{children}</span>}
      {loading && <Spinner className={styles['wait']} />}
    </button>
  );
}

/** Whether React renders anything for the children. */
const hasText = (children: ReactNode) => Children.toArray(children).length > 0;
