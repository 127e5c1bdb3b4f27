import type { ComponentProps, ReactNode } from 'react';
import { checkChoice } from '../lib/check-choice.ts';
import { classNames } from '../lib/class-names.ts';
import type { BundlerProcess } from '../lib/development.ts';
import { alertMessages } from '../messages/alert-messages.ts';
import { useLocalizedMessages } from '../messages/messages-provider.tsx';
import styles from './alert.module.css';

declare const process: BundlerProcess;

/** Props of `Alert`. */
export interface AlertProps extends Omit<ComponentProps<'div'>, 'color' | 'title'> {
  /** Default: `info`. */
  color?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  /** Shown above the content, in bold. */
  title?: ReactNode | undefined;
  /** The message. */
  children?: ReactNode | undefined;
}

// The icons have different shapes, so that colour is not the only difference. Their accessible names are messages.
const marks = {
  info: 'M8 7v4.5M8 4.4v.2',
  success: 'm4.6 8.3 2.3 2.3 4.5-4.8',
  warning: 'M8 4.2v4.6M8 11.4v.2',
  danger: 'm5.4 5.4 5.2 5.2m0-5.2-5.2 5.2',
};

/** A message in the content of a page. For screen readers to announce it when it appears, put it into a live region. */
export function Alert({ color = 'info', title, className, children, ...props }: AlertProps) {
  const names = useLocalizedMessages(alertMessages);
  if (process.env.NODE_ENV !== 'production')
    checkChoice('Alert', 'color', color, Object.keys(marks));
  const known = Object.hasOwn(marks, color) ? color : 'info';
  return (
    <div {...props} className={classNames(styles['alert'], styles[known], className)}>
      <svg viewBox="0 0 16 16" className={styles['mark']} role="img" aria-label={names[known]}>
        <path d={marks[known]} />
      </svg>
      <div className={styles['text']}>
        {title && <strong className={styles['title']}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
