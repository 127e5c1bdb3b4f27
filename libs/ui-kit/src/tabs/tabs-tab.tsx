import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../lib/class-names.ts';
import { chain } from '../overlay-internals/render.ts';
import { useTabsContext } from './tabs-context.ts';
import styles from './tabs.module.css';

/** Props of `Tabs.Tab`. */
export interface TabsTabProps extends Omit<ComponentProps<'a'>, 'href' | 'id' | 'role'> {
  /** Names the tab; its panel has the same value. */
  value: string;
  /** Prevents choosing the tab; it can still be focused. Default: false. */
  disabled?: boolean | undefined;
}

/** A tab. It is a link to its panel, so that it also works without scripts, where all panels are shown. */
export function TabsTab({ value, disabled = false, children, ...props }: TabsTabProps) {
  const tabs = useTabsContext('Tab');
  const selected = tabs.value === value;
  const panel = tabs.idOf('panel', value);

  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (!disabled) tabs.request(value, 'press', event.nativeEvent);
  };
  return (
    <a
      draggable={false}
      {...props}
      id={tabs.idOf('tab', value)}
      href={disabled ? undefined : `#${panel}`}
      role="tab"
      tabIndex={selected || tabs.fallbackStop === value ? 0 : -1}
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      aria-controls={panel}
      data-value={value}
      className={classNames(styles['tab'], props.className)}
      onClick={chain(props.onClick, onClick)}
    >
      {children}
    </a>
  );
}
