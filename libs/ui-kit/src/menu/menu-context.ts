import { packageError } from '@shpy/kernel';
import { createContext, type RefObject, useContext } from 'react';

/** Why a menu opens or closes; `api` if code did it. */
export type MenuReason = 'trigger' | 'escape' | 'outside' | 'item' | 'tab' | 'api';

export type MenuEntry = 'first' | 'last' | 'menu';

export interface MenuIds {
  trigger: string;
  popup: string;
}

export interface MenuContextValue {
  open: boolean;
  request: (open: boolean, reason: MenuReason, event?: Event) => void;
  ids: MenuIds;
  /** Registers the ids of the parts, which the page may have set itself. */
  setIds: (ids: Partial<MenuIds>) => void;
  triggerRef: RefObject<HTMLElement | null>;
  popupRef: RefObject<HTMLDivElement | null>;
  /** What gets focus when the menu opens: its first or last item, or after a click the menu itself. */
  entryRef: RefObject<MenuEntry>;
  setEntry: (entry: MenuEntry) => void;
  focusMenu: () => void;
}

export const MenuContext = createContext<MenuContextValue | null>(null);

/** Returns the context of the surrounding menu. Throws outside of `Menu.Root`. */
export function useMenuContext(part: string): MenuContextValue {
  const context = useContext(MenuContext);
  if (!context)
    throw packageError(
      'ui-kit',
      `<Menu.${part}> was not rendered`,
      'it has no menu around it',
      'put it inside <Menu.Root>',
    );
  return context;
}
