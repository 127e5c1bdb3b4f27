import { type ReactNode, useId, useMemo, useRef } from 'react';
import { type OpenStateProps, useOpenState } from '../overlay-internals/use-open-state.ts';
import { MenuContext, type MenuEntry, type MenuReason } from './menu-context.ts';

export interface MenuRootProps extends OpenStateProps<MenuReason> {
  children?: ReactNode;
}

/** Holds the open state of one menu; renders no element. */
export function MenuRoot(props: MenuRootProps) {
  const { open, request } = useOpenState<MenuReason>(props);
  const id = useId();
  const triggerRef = useRef<HTMLElement | null>(null);
  const popupRef = useRef<HTMLDivElement | null>(null);
  const entryRef = useRef<MenuEntry>('first');
  const context = useMemo(
    () => ({
      open,
      request,
      triggerId: `${id}trigger`,
      popupId: `${id}menu`,
      triggerRef,
      popupRef,
      entryRef,
      setEntry: (entry: MenuEntry) => {
        entryRef.current = entry;
      },
      focusMenu: () => popupRef.current?.focus({ preventScroll: true }),
    }),
    [open, request, id],
  );
  return <MenuContext value={context}>{props.children}</MenuContext>;
}
