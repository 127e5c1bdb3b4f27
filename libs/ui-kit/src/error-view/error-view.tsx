import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { errorMessages } from '../messages/error-messages.ts';
import { useLocalizedMessages } from '../messages/messages-provider.tsx';
import styles from './error-view.module.css';

/** Props of `ErrorView`. */
export interface ErrorViewProps {
  /** HTTP status. 404 selects the variant for missing pages, any other status the variant for server errors. */
  status: number;
  /** The page's heading. Default: `statusMessage`, otherwise the message for the status. */
  title?: string | undefined;
  /** Shown below the title, unless they are equal. Default: "Page Not Found" for 404, otherwise "Internal Server Error". */
  statusMessage?: string | undefined;
  /** Language of your own `statusMessage`. Default: that of the page. */
  statusMessageLang?: string | undefined;
  /** Explains the error to the visitor. */
  description?: ReactNode | undefined;
  /** Links and buttons that lead the visitor elsewhere. */
  actions?: ReactNode | undefined;
  /** Class of the section. */
  className?: string | undefined;
}

/** Content of an error page, styled as the label of a returned parcel: status, message, description, actions. */
export function ErrorView(props: ErrorViewProps) {
  const { status, statusMessage, statusMessageLang, description, actions, className } = props;
  const { pageNotFound, serverError } = useLocalizedMessages(errorMessages);
  const isNotFound = status === 404;
  const title = props.title ?? statusMessage ?? (isNotFound ? pageNotFound : serverError);
  const defaultMessage = isNotFound ? errorMessages.en.pageNotFound : errorMessages.en.serverError;
  const message = statusMessage ?? defaultMessage;
  const variant = isNotFound ? 'not-found' : 'server-error';
  return (
    <section className={classNames(styles['view'], className)} data-variant={variant}>
      <div className={styles['head']}>
        <p className={styles['status']}>{status}</p>
        <div className={styles['bars']} aria-hidden="true" />
      </div>
      <h1
        className={styles['title']}
        lang={title === statusMessage ? statusMessageLang : undefined}
      >
        {title}
      </h1>
      {message !== title && (
        <p className={styles['message']} lang={statusMessage ? statusMessageLang : 'en'}>
          {message}
        </p>
      )}
      {description && <p className={styles['description']}>{description}</p>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}
