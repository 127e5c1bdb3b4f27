import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useHydrated } from '../overlay-internals/use-hydrated.ts';
import { useTabsContext } from './tabs-context.ts';
import styles from './tabs.module.css';

/** Props of `Tabs.Panel`. */
export interface TabsPanelProps extends Omit<ComponentProps<'div'>, 'id' | 'role'> {
  /** The value of its tab. */
  value: string;
  /** Keeps what is inside, and its state, while another tab is chosen. Default: false. */
  keepMounted?: boolean | undefined;
}

/**
 * What is shown while its tab is chosen. The HTML of the server contains all panels: a style hides the others where
 * scripts run, from the first paint, and without scripts all can be read.
 */
export function TabsPanel({ value, keepMounted = false, children, ...props }: TabsPanelProps) {
  const tabs = useTabsContext('Panel');
  const hydrated = useHydrated();
  const selected = tabs.value === value;
  return (
    <div
      tabIndex={0}
      {...props}
      id={tabs.idOf('panel', value)}
      role="tabpanel"
      aria-labelledby={tabs.idOf('tab', value)}
      hidden={hydrated && !selected}
      data-selected={selected || undefined}
      className={classNames(styles['panel'], props.className)}
    >
      {(selected || keepMounted || !hydrated) && children}
    </div>
  );
}
