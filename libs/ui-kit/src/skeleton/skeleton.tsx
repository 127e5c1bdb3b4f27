import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Default: `text`, one line. */
  shape?: 'text' | 'block' | 'circle' | undefined;
}

/** Holds the place of content that loads. Hidden from screen readers: say elsewhere that it loads. */
export function Skeleton({ shape = 'text', className, ...props }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      {...props}
      className={classNames(styles['skeleton'], styles[shape], className)}
    />
  );
}
