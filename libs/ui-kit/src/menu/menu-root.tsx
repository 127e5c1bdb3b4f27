import { type ReactNode, useId, useMemo, useRef } from 'react';
import { type OpenStateProps, useOpenState } from '../overlay-internals/use-open-state.ts';
import { MenuContext, type MenuEntry, type MenuReason } from './menu-context.ts';

/** Props of `Menu.Root`. */
export interface MenuRootProps extends OpenStateProps<MenuReason> {
  /** Id of the popup; that of the trigger is derived from it. Default: generated. */
  id?: string | undefined;
  /** `Menu.Trigger` and `Menu.Popup`. */
  children?: ReactNode | undefined;
}

/** Holds the open state of one menu; renders no element. */
export function MenuRoot(props: MenuRootProps) {
  const { open, request } = useOpenState<MenuReason>(props);
  const generatedId = useId();
  const popupId = props.id ?? generatedId;
  const triggerRef = useRef<HTMLElement | null>(null);
  const popupRef = useRef<HTMLDivElement | null>(null);
  const entryRef = useRef<MenuEntry>('first');
  const context = useMemo(
    () => ({
      open,
      request,
      triggerId: `${popupId}-trigger`,
      popupId,
      triggerRef,
      popupRef,
      entryRef,
      setEntry: (entry: MenuEntry) => {
        entryRef.current = entry;
      },
      focusMenu: () => popupRef.current?.focus({ preventScroll: true }),
    }),
    [open, request, popupId],
  );
  return <MenuContext value={context}>{props.children}</MenuContext>;
}
