import { createContext, type RefObject } from 'react';
import { useRootContext } from '../lib/use-root-context.ts';
import type { AnchoredPopup } from '../overlay-internals/use-anchored-popup.ts';

/** Why a menu opens or closes. */
export type MenuReason = 'trigger' | 'escape' | 'outside' | 'item' | 'tab';

export type MenuEntry = 'first' | 'last' | 'menu';

export interface MenuContextValue extends AnchoredPopup {
  request: (open: boolean, reason: MenuReason, event?: Event) => void;
  triggerId: string;
  popupId: string;
  /** What gets focus when the menu opens: its first or last item, or after a click the menu itself. */
  entryRef: RefObject<MenuEntry>;
  setEntry: (entry: MenuEntry) => void;
  focusMenu: () => void;
}

export const MenuContext = createContext<MenuContextValue | null>(null);

/** Returns the context of the surrounding menu. Throws outside of `Menu.Root`. */
export const useMenuContext = (part: string): MenuContextValue =>
  useRootContext(MenuContext, 'Menu', part);
