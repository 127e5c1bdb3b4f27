import { packageError } from '@shpy/kernel';
import { createContext, useContext } from 'react';

/** Why another tab is chosen: by a press, or by a key that moved focus to it. */
export type TabsReason = 'press' | 'key';

/** Direction of a list of tabs. */
export type TabsOrientation = 'horizontal' | 'vertical';

export interface TabsContextValue {
  value: string;
  request: (value: string, reason: TabsReason, event: Event) => void;
  orientation: TabsOrientation;
  idOf: (part: 'tab' | 'panel', value: string) => string;
}

export const TabsContext = createContext<TabsContextValue | null>(null);

/** Returns the context of the surrounding tabs. Throws outside of `Tabs.Root`. */
export function useTabsContext(part: string): TabsContextValue {
  const context = useContext(TabsContext);
  if (!context)
    throw packageError(
      'ui-kit',
      `<Tabs.${part}> was not rendered`,
      'it has no tabs around it',
      'put it inside <Tabs.Root>',
    );
  return context;
}
