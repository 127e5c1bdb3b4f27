import type { ComponentProps, MouseEvent } from 'react';
import { checkRender } from '../lib/check-render.ts';
import { classNames } from '../lib/class-names.ts';
import { commonMessages } from '../messages/common-messages.ts';
import { useLocalizedMessages } from '../messages/messages-provider.tsx';
import { CloseIcon } from '../overlay-internals/close-icon.tsx';
import { chain, type RenderProp, renderPart } from '../overlay-internals/render.ts';
import { usePartId } from '../overlay-internals/use-part-id.ts';
import { usePopoverContext } from './popover-context.ts';
import styles from './popover.module.css';

/** Props of `Popover.Title`. */
export type PopoverTitleProps = ComponentProps<'h2'> & RenderProp;

/** The heading that names the popover. */
export function PopoverTitle({ render, className, ...props }: PopoverTitleProps) {
  checkRender(render, 'Popover.Title');
  const { setId } = usePopoverContext('Title');
  const id = usePartId('title', setId, props.id, render);
  return renderPart('h2', render, {
    ...props,
    id,
    className: classNames(styles['title'], className),
  });
}

/** Props of `Popover.Description`. */
export type PopoverDescriptionProps = ComponentProps<'p'> & RenderProp;

/** The description of the popover, which screen readers announce with its name. */
export function PopoverDescription({ render, className, ...props }: PopoverDescriptionProps) {
  checkRender(render, 'Popover.Description');
  const { setId } = usePopoverContext('Description');
  const id = usePartId('description', setId, props.id, render);
  return renderPart('p', render, {
    ...props,
    id,
    className: classNames(styles['description'], className),
  });
}

/** Props of `Popover.Close`. */
export interface PopoverCloseProps extends ComponentProps<'button'>, RenderProp {
  /** Accessible name of the cross. Default: the message "Close". */
  label?: string | undefined;
}

/** Closes the popover. A cross in the corner, unless `children` or `render` is given. */
export function PopoverClose({ label, render, className, ...props }: PopoverCloseProps) {
  checkRender(render, 'Popover.Close');
  const { request, popupId } = usePopoverContext('Close');
  const { close } = useLocalizedMessages(commonMessages);
  const isCross = !props.children && !render;

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The state closes the popover instead of the browser, so that closing can be refused.
    event.preventDefault();
    request(false, 'close-button', event.nativeEvent);
  };
  return renderPart('button', render, {
    type: 'button',
    popoverTarget: popupId,
    popoverTargetAction: 'hide',
    ...(isCross && { 'aria-label': label ?? close, children: <CloseIcon /> }),
    ...props,
    className: classNames(isCross && styles['close'], className),
    onClick: chain(props.onClick, onClick),
  });
}
