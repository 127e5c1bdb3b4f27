import { classNames } from '../lib/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Default: `text`, one line. */
  shape?: 'text' | 'block' | 'circle';
  className?: string;
}

/** Holds the place of content that loads. Hidden from screen readers: say elsewhere that it loads. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames(styles['skeleton'], styles[shape], className)} />
  );
}
