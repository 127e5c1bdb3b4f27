import { packageError } from '@shpy/kernel';
import { createContext, type RefObject, useContext } from 'react';

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
  /** Takes the ids that the page gives to parts. */
  setIds: (ids: Partial<MenuIds>) => void;
  triggerRef: RefObject<HTMLElement | null>;
  popupRef: RefObject<HTMLDivElement | null>;
  /** What gets focus when the menu opens: an end of it, or the menu itself for a pointer. */
  entryRef: RefObject<MenuEntry>;
  setEntry: (entry: MenuEntry) => void;
  focusMenu: () => void;
}

export const MenuContext = createContext<MenuContextValue | null>(null);

/** The surrounding menu; throws for a part outside of its root. */
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
