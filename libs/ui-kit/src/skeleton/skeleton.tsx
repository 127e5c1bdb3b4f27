import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './skeleton.module.css';

/** Props of `Skeleton`. */
export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Default: `text`, one line. */
  shape?: 'text' | 'block' | 'circle' | undefined;
}

/** Placeholder of content that is loading. It is hidden from screen readers: announce the loading in a live region. */
export function Skeleton({ shape = 'text', className, ...props }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      {...props}
      className={classNames(styles['skeleton'], styles[shape], className)}
    />
  );
}
