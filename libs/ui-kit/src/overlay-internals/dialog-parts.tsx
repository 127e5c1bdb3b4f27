import type { ComponentProps, MouseEvent } from 'react';
import { useDialogContext } from './dialog-context.ts';
import { checkRender } from '../lib/check-render.ts';
import { chain, type RenderProp, renderPart } from './render.ts';
import { usePartId } from './use-part-id.ts';

/** Props of the button that opens a dialog. */
export type DialogTriggerProps = ComponentProps<'button'> & RenderProp;

/** A button that opens the dialog around it. */
export function DialogTrigger({ render, ...props }: DialogTriggerProps) {
  checkRender(render, 'Trigger');
  const { open, request, ids, setOpener } = useDialogContext('Trigger');
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    setOpener(event.currentTarget);
    request(true, 'trigger', event.nativeEvent);
  };
  return renderPart('button', render, {
    type: 'button',
    ...props,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    ...(open && { 'aria-controls': ids.popup }),
    onClick: chain(props.onClick, onClick),
  });
}

/** Props of the heading of a dialog. */
export type DialogTitleProps = ComponentProps<'h2'> & RenderProp;

/** The heading that names the dialog. */
export function DialogTitle({ render, ...props }: DialogTitleProps) {
  checkRender(render, 'Title');
  const { setId } = useDialogContext('Title');
  const id = usePartId('title', setId, props.id, render);
  return renderPart('h2', render, { ...props, id });
}

/** Props of the description of a dialog. */
export type DialogDescriptionProps = ComponentProps<'p'> & RenderProp;

/** The description of the dialog, which screen readers announce with its name. */
export function DialogDescription({ render, ...props }: DialogDescriptionProps) {
  checkRender(render, 'Description');
  const { setId } = useDialogContext('Description');
  const id = usePartId('description', setId, props.id, render);
  return renderPart('p', render, { ...props, id });
}

/** Props of a button that closes a dialog. */
export type DialogCloseProps = ComponentProps<'button'> & RenderProp;

/** A button that closes the dialog around it. */
export function DialogClose({ render, ...props }: DialogCloseProps) {
  checkRender(render, 'Close');
  const { request } = useDialogContext('Close');
  // The second click of a double click was meant for a dialog that the first click has closed.
  const onClick = (event: MouseEvent<HTMLButtonElement>) =>
    event.detail > 1 || request(false, 'close-button', event.nativeEvent);
  return renderPart('button', render, {
    type: 'button',
    ...props,
    onClick: chain(props.onClick, onClick),
  });
}
