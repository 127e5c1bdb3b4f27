import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useLayoutEffect,
} from 'react';
import { chain, type RenderProp, renderPart } from '../overlay-internals/render.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';
import { useMenuContext } from './menu-context.ts';

export type MenuTriggerProps = ComponentProps<'button'> & RenderProp;

/** A button that opens and closes the menu; works before hydration through `popovertarget`. */
export function MenuTrigger({ render, ...props }: MenuTriggerProps) {
  const menu = useMenuContext('Trigger');
  const { open, request, ids, setIds, triggerRef, setEntry } = menu;
  const ref = useBothRefs<HTMLElement>(triggerRef, props.ref as Ref<HTMLElement>);
  // An id of the page's own, on the part or on what draws it, is the one that names the menu.
  useLayoutEffect(() => setIds({ trigger: triggerRef.current?.id || ids.trigger }));

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
    id: props.id ?? ids.trigger,
    ref,
    popoverTarget: ids.popup,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': ids.popup,
    onClick: chain(props.onClick, onClick),
    onKeyDown: chain(props.onKeyDown, onKeyDown),
  });
}
