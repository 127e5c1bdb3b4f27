import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useWords } from '../messages/messages-provider.tsx';
import styles from './error-view.module.css';
import { errorWords } from './words.ts';

export interface ErrorViewProps {
  /** HTTP status. 404 gives the not-found variant, any other the server-error variant. */
  status: number;
  /** The page's heading. Default: the status message. */
  title?: string;
  /** Default: that of the messages; in English "Page Not Found" for 404, "Internal Server Error" otherwise. */
  statusMessage?: string;
  /** What the visitor can make of it. */
  description?: ReactNode;
  /** Ways on: links and buttons. */
  actions?: ReactNode;
  className?: string;
}

/** A whole page's worth of an error, as the label of a parcel that came back: status, message, description, ways on. */
export function ErrorView(props: ErrorViewProps) {
  const { status, title, description, actions, className } = props;
  const { pageNotFound, serverError } = useWords(errorWords);
  const variant = status === 404 ? 'not-found' : 'server-error';
  const message = props.statusMessage ?? (status === 404 ? pageNotFound : serverError);
  return (
    <section className={classNames(styles['view'], className)} data-variant={variant}>
      <div className={styles['head']}>
        <p className={styles['status']}>{status}</p>
        <div className={styles['bars']} aria-hidden="true" />
      </div>
      <h1 className={styles['title']}>{title ?? message}</h1>
      {title && <p className={styles['message']}>{message}</p>}
      {description && <p className={styles['description']}>{description}</p>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}
