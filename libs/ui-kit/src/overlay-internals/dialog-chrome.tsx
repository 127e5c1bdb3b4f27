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
 * The strip that stays at the top while the body scrolls: title, description, close button; no
 * landmark, which a dialog would add to those of the page.
 */
export function Header({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header role="presentation" {...props} className={classNames(styles['header'], className)} />
  );
}

/** The content between header and footer, which scrolls; by keys too where nothing in it takes focus. */
export function Body({ className, ref, ...props }: ComponentProps<'div'>) {
  const { ids } = useDialogContext('Body');
  const bodyRef = useRef<HTMLDivElement>(null);
  const stop = useScrollStop(bodyRef);
  return (
    <div
      {...(stop && { tabIndex: 0, role: 'group', 'aria-labelledby': ids.title })}
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

/** The text that describes the dialog, read out with its name. */
export function Description({ className, ...props }: DialogDescriptionProps) {
  return <DialogDescription {...props} className={classNames(styles['description'], className)} />;
}

export interface CloseProps extends DialogCloseProps {
  /** Name of the cross shown when there are no children. Default: that of the messages, "Cerrar". */
  label?: string | undefined;
}

/** Closes the dialog: a cross in the corner, or whatever is given as children or `render`. */
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
