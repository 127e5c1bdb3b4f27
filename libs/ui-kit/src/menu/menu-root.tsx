import { type ReactNode, useId, useMemo, useReducer, useRef } from 'react';
import { type OpenStateProps, useOpenState } from '../overlay-internals/use-open-state.ts';
import { MenuContext, type MenuEntry, type MenuIds, type MenuReason } from './menu-context.ts';

/** Props of `Menu.Root`. */
export interface MenuRootProps extends OpenStateProps<MenuReason> {
  children?: ReactNode | undefined;
}

/** Holds the open state of one menu; renders no element. */
export function MenuRoot(props: MenuRootProps) {
  const { open, request } = useOpenState<MenuReason>(props);
  const id = useId();
  const [ids, setIds] = useReducer(withIds, { trigger: `${id}trigger`, popup: `${id}menu` });
  const triggerRef = useRef<HTMLElement | null>(null);
  const popupRef = useRef<HTMLDivElement | null>(null);
  const entryRef = useRef<MenuEntry>('first');
  const context = useMemo(
    () => ({
      open,
      request,
      ids,
      setIds,
      triggerRef,
      popupRef,
      entryRef,
      setEntry: (entry: MenuEntry) => {
        entryRef.current = entry;
      },
      focusMenu: () => popupRef.current?.focus({ preventScroll: true }),
    }),
    [open, request, ids],
  );
  return <MenuContext value={context}>{props.children}</MenuContext>;
}

/** Returns the same object if nothing changes, so that parts can report their ids after every render. */
const withIds = (ids: MenuIds, given: Partial<MenuIds>): MenuIds => {
  const next = { ...ids, ...given };
  return next.trigger === ids.trigger && next.popup === ids.popup ? ids : next;
};
