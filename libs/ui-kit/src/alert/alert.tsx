import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './alert.module.css';

export interface AlertProps extends ComponentProps<'div'> {
  /** Default: `info`. */
  color?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
}

/** A message in the flow of a page. To have it read out when it appears, put it into a live region. */
export function Alert({ color = 'info', title, className, children, ...props }: AlertProps) {
  return (
    <div {...props} className={classNames(styles['alert'], styles[color], className)}>
      {title && <strong className={styles['title']}>{title}</strong>}
      <div>{children}</div>
    </div>
  );
}
