import type { ComponentProps, KeyboardEvent, MouseEvent, Ref } from 'react';
import { checkRender } from '../lib/check-render.ts';
import { chain, type RenderProp, renderPart, withId } from '../overlay-internals/render.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';
import { useMenuContext } from './menu-context.ts';

/** Props of `Menu.Trigger`. */
export type MenuTriggerProps = Omit<ComponentProps<'button'>, 'id'> & RenderProp;

/** A button that opens and closes the menu; works before hydration through `popovertarget`. */
export function MenuTrigger({ render, ...props }: MenuTriggerProps) {
  checkRender(render, 'Menu.Trigger');
  const menu = useMenuContext('Trigger');
  const { open, request, triggerId, popupId, triggerRef, setEntry } = menu;
  const ref = useBothRefs<HTMLElement>(triggerRef, props.ref as Ref<HTMLElement>);

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The state opens the popover instead of the browser, so that opening can be refused.
    event.preventDefault();
    // The `detail` of a click is 0 if a key caused it.
    setEntry(event.detail === 0 ? 'first' : 'menu');
    request(!open, 'trigger', event.nativeEvent);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (event.currentTarget.matches('[aria-disabled=true], :disabled')) return;
    event.preventDefault();
    setEntry(event.key === 'ArrowDown' ? 'first' : 'last');
    request(true, 'trigger', event.nativeEvent);
  };
  return renderPart('button', withId(render, triggerId), {
    type: 'button',
    ...props,
    id: triggerId,
    ref,
    popoverTarget: popupId,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': popupId,
    onClick: chain(props.onClick, onClick),
    onKeyDown: chain(props.onKeyDown, onKeyDown),
  });
}
