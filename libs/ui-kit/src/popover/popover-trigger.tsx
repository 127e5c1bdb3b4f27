import type { ComponentProps, MouseEvent, Ref } from 'react';
import { checkRender } from '../lib/check-render.ts';
import { chain, type RenderProp, renderPart, withId } from '../overlay-internals/render.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';
import { usePopoverContext } from './popover-context.ts';

/** Props of `Popover.Trigger`. */
export type PopoverTriggerProps = Omit<ComponentProps<'button'>, 'id'> & RenderProp;

/** A button that opens and closes the popover; works without scripts through `popovertarget`. */
export function PopoverTrigger({ render, ...props }: PopoverTriggerProps) {
  checkRender(render, 'Popover.Trigger');
  const { open, request, triggerId, popupId, triggerRef } = usePopoverContext('Trigger');
  const ref = useBothRefs<HTMLElement>(triggerRef, props.ref as Ref<HTMLElement>);

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The state opens the popover instead of the browser, so that opening can be refused.
    event.preventDefault();
    request(!open, 'trigger', event.nativeEvent);
  };
  return renderPart('button', withId(render, triggerId), {
    type: 'button',
    ...props,
    id: triggerId,
    ref,
    popoverTarget: popupId,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': popupId,
    onClick: chain(props.onClick, onClick),
  });
}
