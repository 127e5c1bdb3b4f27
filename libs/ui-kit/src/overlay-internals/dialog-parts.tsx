import { type ComponentProps, type MouseEvent, useLayoutEffect } from 'react';
import { useDialogContext } from './dialog-context.ts';
import { chain, type RenderProp, renderPart } from './render.ts';

export type DialogTriggerProps = ComponentProps<'button'> & RenderProp;

/** A button that opens the dialog around it. */
export function DialogTrigger({ render, ...props }: DialogTriggerProps) {
  const { open, request, popupId, setOpener } = useDialogContext('Trigger');
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    setOpener(event.currentTarget);
    request(true, 'trigger', event.nativeEvent);
  };
  return renderPart('button', render, {
    type: 'button',
    ...props,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    ...(open && { 'aria-controls': popupId }),
    onClick: chain(props.onClick, onClick),
  });
}

export type DialogTitleProps = ComponentProps<'h2'> & RenderProp;

/** The heading that names the dialog. */
export function DialogTitle({ render, ...props }: DialogTitleProps) {
  const { titleId, setNamed } = useDialogContext('Title');
  useLayoutEffect(() => {
    setNamed('title', true);
    return () => setNamed('title', false);
  }, [setNamed]);
  return renderPart('h2', render, { ...props, id: titleId });
}

export type DialogDescriptionProps = ComponentProps<'p'> & RenderProp;

/** The text that describes the dialog, read out with its name. */
export function DialogDescription({ render, ...props }: DialogDescriptionProps) {
  const { descriptionId, setNamed } = useDialogContext('Description');
  useLayoutEffect(() => {
    setNamed('description', true);
    return () => setNamed('description', false);
  }, [setNamed]);
  return renderPart('p', render, { ...props, id: descriptionId });
}

export type DialogCloseProps = ComponentProps<'button'> & RenderProp;

/** A button that closes the dialog around it. */
export function DialogClose({ render, ...props }: DialogCloseProps) {
  const { request } = useDialogContext('Close');
  const onClick = (event: MouseEvent<HTMLButtonElement>) =>
    request(false, 'close-button', event.nativeEvent);
  return renderPart('button', render, {
    type: 'button',
    ...props,
    onClick: chain(props.onClick, onClick),
  });
}
