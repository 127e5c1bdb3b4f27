import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { chain, type RenderProp, renderPart } from '../overlay-internals/render.ts';
import { useMenuContext } from './menu-context.ts';

export type MenuTriggerProps = ComponentProps<'button'> & RenderProp;

/** A button that opens and closes the menu; works before hydration through `popovertarget`. */
export function MenuTrigger({ render, ...props }: MenuTriggerProps) {
  const { open, request, popupId, triggerId, triggerRef, setEntry } = useMenuContext('Trigger');

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The state opens the popover, not the browser: so it can be refused.
    event.preventDefault();
    setEntry(event.detail === 0 ? 'first' : 'menu');
    request(!open, 'trigger', event.nativeEvent);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setEntry(event.key === 'ArrowDown' ? 'first' : 'last');
    request(true, 'trigger', event.nativeEvent);
  };
  return renderPart('button', render, {
    type: 'button',
    ...props,
    id: triggerId,
    ref: triggerRef,
    popoverTarget: popupId,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': popupId,
    onClick: chain(props.onClick, onClick),
    onKeyDown: chain(props.onKeyDown, onKeyDown),
  });
}
