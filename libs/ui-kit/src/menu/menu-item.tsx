import type { ComponentProps, MouseEvent, PointerEvent, ReactNode } from 'react';
import { useId } from 'react';
import { type RenderProp, renderPart } from '../overlay-internals/render.ts';
import { classNames } from '../lib/class-names.ts';
import { useMenuContext } from './menu-context.ts';
import styles from './menu.module.css';

export interface MenuItemProps extends ComponentProps<'button'>, RenderProp {
  /** Whether a click closes the menu. Default: true. */
  closeOnClick?: boolean | undefined;
  /** Can be reached and read, but not chosen. Default: false. */
  disabled?: boolean | undefined;
  /** Colours it as something that cannot be undone. Default: false. */
  danger?: boolean | undefined;
}

/** One thing to do; a link with `render={<a href="…" />}`. */
export function MenuItem(props: MenuItemProps) {
  const { render, closeOnClick = true, disabled = false, danger, className, ...rest } = props;
  const { request, focusMenu } = useMenuContext('Item');

  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (!disabled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (closeOnClick) request(false, 'item', event.nativeEvent);
  };
  return renderPart('button', render, {
    ...(!render && { type: 'button' }),
    ...rest,
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': disabled || undefined,
    'data-danger': danger || undefined,
    className: classNames(styles['item'], className),
    onClickCapture,
    // Also after preventDefault, with which routers answer links.
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      rest.onClick?.(event);
      onClick(event);
    },
    onPointerMove: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) =>
      pointerType === 'mouse' && currentTarget.focus({ preventScroll: true }),
    onPointerLeave: ({ pointerType }: PointerEvent<HTMLElement>) =>
      pointerType === 'mouse' && focusMenu(),
  });
}

/** A line between items. */
export function MenuSeparator({ className, ...props }: ComponentProps<'hr'>) {
  return <hr {...props} className={classNames(styles['separator'], className)} />;
}

export interface MenuGroupProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What stands above the items and names them. */
  label: ReactNode;
  children?: ReactNode | undefined;
}

/** Items that belong together under a label. */
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
