import type { ComponentProps, MouseEvent, PointerEvent, ReactNode } from 'react';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { checkRender } from '../lib/check-render.ts';
import { chain, type RenderProp, renderPart } from '../overlay-internals/render.ts';
import { classNames } from '../lib/class-names.ts';
import { activeElementAt } from '../overlay-internals/focus.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';
import { useMenuContext } from './menu-context.ts';
import { menuItems } from './menu-keys.ts';
import styles from './menu.module.css';

/** Props of `Menu.Item`. */
export interface MenuItemProps extends Omit<ComponentProps<'button'>, 'role'>, RenderProp {
  /** Whether a click closes the menu. Default: true. */
  closeOnClick?: boolean | undefined;
  /** Prevents choosing the item; it can still be focused. Default: false. */
  disabled?: boolean | undefined;
  /** Marks an action that cannot be undone with the danger colour. Default: false. */
  danger?: boolean | undefined;
}

/** An action of the menu, or a link: `render={<a href="…" />}`. */
export function MenuItem(props: MenuItemProps) {
  const { render, closeOnClick = true, disabled = false, danger, className, ...rest } = props;
  checkRender(render, 'Menu.Item');
  const { request, focusMenu, popupRef } = useMenuContext('Item');
  const itemRef = useRef<HTMLButtonElement>(null);
  useFocusBeyond(itemRef, popupRef);
  const ref = useBothRefs(itemRef, rest.ref);

  const onClickCapture = (event: MouseEvent<HTMLButtonElement>) => {
    if (!disabled) return rest.onClickCapture?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (closeOnClick) request(false, 'item', event.nativeEvent);
  };
  // Focus follows the mouse, so that only one item is highlighted.
  const onPointerMove = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') currentTarget.focus({ preventScroll: true });
  };
  const onPointerLeave = ({ pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') focusMenu();
  };
  return renderPart('button', render, {
    ...(!render && { type: 'button' }),
    ...rest,
    ref,
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': disabled || undefined,
    'data-danger': danger || undefined,
    className: classNames(styles['item'], className),
    onClickCapture,
    // Closes even if the event is prevented, because routers prevent the clicks on their links.
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      rest.onClick?.(event);
      onClick(event);
    },
    onPointerMove: chain(rest.onPointerMove, onPointerMove),
    onPointerLeave: chain(rest.onPointerLeave, onPointerLeave),
  });
}

/** Moves focus to the next item, or else the previous one or the menu, when the focused item is removed. */
function useFocusBeyond(
  itemRef: RefObject<HTMLElement | null>,
  popupRef: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const item = itemRef.current;
    return () => {
      // eslint-disable-next-line react-hooks/exhaustive-deps -- the ref of the popup is set after this effect
      const popup = popupRef.current;
      if (!item || !popup || item !== activeElementAt(item)) return;
      const items = menuItems(popup);
      const place = items.indexOf(item);
      (items[place + 1] ?? items[place - 1] ?? popup).focus({ preventScroll: true });
    };
  }, [itemRef, popupRef]);
}

/** A line between items. */
export function MenuSeparator({ className, ...props }: ComponentProps<'hr'>) {
  return <hr {...props} className={classNames(styles['separator'], className)} />;
}

/** Props of `Menu.Group`. */
export interface MenuGroupProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Visible label above the items; also the accessible name of the group. */
  label: ReactNode;
  /** The items. */
  children?: ReactNode | undefined;
}

/** A labelled group of items. */
export function MenuGroup({ label, children, ...props }: MenuGroupProps) {
  const id = useId();
  return (
    <div role="group" {...props} aria-labelledby={id}>
      <div id={id} role="presentation" className={styles['label']}>
        {label}
      </div>
      {children}
    </div>
  );
}
