import { type ComponentProps, useRef } from 'react';
import { useLocalizedMessages } from '../messages/messages-provider.tsx';
import { commonMessages } from '../messages/common-messages.ts';
import { CloseIcon } from './close-icon.tsx';
import styles from './dialog-chrome.module.css';
import { useDialogContext } from './dialog-context.ts';
import {
  DialogClose,
  type DialogCloseProps,
  DialogDescription,
  type DialogDescriptionProps,
  DialogTitle,
  type DialogTitleProps,
} from './dialog-parts.tsx';
import { classNames } from '../lib/class-names.ts';
import { useBothRefs } from './use-both-refs.ts';
import { useScrollStop } from './use-scroll-stop.ts';

/**
 * The strip with title, description and close button, which stays at the top while the body scrolls. Its role keeps the
 * `<header>` from becoming a landmark of the page.
 */
export function Header({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header role="presentation" {...props} className={classNames(styles['header'], className)} />
  );
}

/** The content between header and footer. If it scrolls and contains no tab stop, it is a tab stop itself. */
export function Body({ className, ref, ...props }: ComponentProps<'div'>) {
  const { ids } = useDialogContext('Body');
  const bodyRef = useRef<HTMLDivElement>(null);
  const isTabStop = useScrollStop(bodyRef);
  return (
    <div
      {...(isTabStop && { tabIndex: 0, role: 'group', 'aria-labelledby': ids.title })}
      {...props}
      ref={useBothRefs(bodyRef, ref)}
      className={classNames(styles['body'], className)}
    />
  );
}

/** The strip of buttons that stays at the bottom while the body scrolls. */
export function Footer({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer role="presentation" {...props} className={classNames(styles['footer'], className)} />
  );
}

/** The heading that names the dialog. */
export function Title({ className, ...props }: DialogTitleProps) {
  return <DialogTitle {...props} className={classNames(styles['title'], className)} />;
}

/** The description of the dialog, which screen readers announce with its name. */
export function Description({ className, ...props }: DialogDescriptionProps) {
  return <DialogDescription {...props} className={classNames(styles['description'], className)} />;
}

/** Props of the close button with its icon. */
export interface CloseProps extends DialogCloseProps {
  /** Accessible name of the cross. Default: the message "Close". */
  label?: string | undefined;
}

/** Closes the dialog. A cross in the corner, unless `children` or `render` is given. */
export function Close({ label, className, ...props }: CloseProps) {
  const { close } = useLocalizedMessages(commonMessages);
  if (props.children || props.render) return <DialogClose {...props} className={className} />;
  return (
    <DialogClose
      aria-label={label ?? close}
      {...props}
      className={classNames(styles['close'], className)}
    >
      <CloseIcon />
    </DialogClose>
  );
}
