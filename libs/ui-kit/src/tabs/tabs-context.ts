import { createContext } from 'react';
import { useRootContext } from '../lib/use-root-context.ts';

/** Why another tab is chosen: by a press, or by a key that moved focus to it. */
export type TabsReason = 'press' | 'key';

/** Direction of a list of tabs. */
export type TabsOrientation = 'horizontal' | 'vertical';

export interface TabsContextValue {
  value: string;
  /** The tab that Tab moves to while no tab has the value, so that the keyboard reaches the list. */
  fallbackStop: string | undefined;
  setFallbackStop: (value: string | undefined) => void;
  request: (value: string, reason: TabsReason, event: Event) => void;
  orientation: TabsOrientation;
  idOf: (part: 'tab' | 'panel', value: string) => string;
}

export const TabsContext = createContext<TabsContextValue | null>(null);

/** Returns the context of the surrounding tabs. Throws outside of `Tabs.Root`. */
export const useTabsContext = (part: string): TabsContextValue =>
  useRootContext(TabsContext, 'Tabs', part);
