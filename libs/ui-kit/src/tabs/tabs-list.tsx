import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { NAMED } from '../lib/accessible-name.ts';
import { classNames } from '../lib/class-names.ts';
import { type BundlerProcess, warnOnce } from '../lib/development.ts';
import { chain } from '../overlay-internals/render.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';
import { useTabsContext } from './tabs-context.ts';
import { targetOfKey } from './tabs-keys.ts';
import styles from './tabs.module.css';

declare const process: BundlerProcess;

/** Props of `Tabs.List`. */
export interface TabsListProps extends ComponentProps<'div'> {
  /**
   * Whether arrow keys choose the tab that they move to (`automatic`), or only Enter and Space choose (`manual`).
   * Default: automatic.
   */
  activation?: 'automatic' | 'manual' | undefined;
}

/** The list of tabs. Name it with `aria-label` or `aria-labelledby`. */
export function TabsList({ activation = 'automatic', ...props }: TabsListProps) {
  const { value, orientation, request, setFallbackStop } = useTabsContext('List');
  const listRef = useRef<HTMLDivElement>(null);
  // After every render, because the tabs may have changed.
  useLayoutEffect(() => {
    const fallbackStop = fallbackStopOf(listRef.current!);
    setFallbackStop(fallbackStop);
    if (process.env.NODE_ENV !== 'production') {
      checkName(listRef.current!);
      if (fallbackStop !== undefined && value !== '') warnOfUnknownValue(value, fallbackStop);
    }
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const focused = event.target as HTMLElement;
    // A tab is a link, which browsers do not follow when Space is pressed.
    if (event.key === ' ' && focused.role === 'tab') {
      event.preventDefault();
      focused.click();
      return;
    }
    const next = targetOfKey(event.nativeEvent, event.currentTarget, orientation);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (activation === 'automatic' && next.getAttribute('aria-disabled') !== 'true')
      request(next.dataset['value']!, 'key', event.nativeEvent);
  };
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs receive focus, as in the W3C pattern
    <div
      {...props}
      ref={useBothRefs(listRef, props.ref)}
      role="tablist"
      aria-orientation={orientation}
      className={classNames(styles['list'], props.className)}
      onKeyDown={chain(props.onKeyDown, onKeyDown)}
    />
  );
}

/** Warns about a list without a name. */
function checkName(list: HTMLElement) {
  if (list.matches(NAMED)) return;
  warnOnce(
    'a list of tabs has no name for screen readers, it has neither aria-label nor aria-labelledby, add one of them to <Tabs.List>',
  );
}

/** Warns about a chosen tab that does not exist: no panel is visible. */
function warnOfUnknownValue(value: string, known: string) {
  warnOnce(
    `no tab has the value ${JSON.stringify(value)}, so no panel is shown, give <Tabs.Root> the value of one of its tabs, such as ${JSON.stringify(known)}`,
  );
}

/** The value of the first tab that is not disabled; undefined if a tab is chosen. */
function fallbackStopOf(list: HTMLElement): string | undefined {
  if (list.querySelector('[role="tab"][aria-selected="true"]')) return undefined;
  return list.querySelector<HTMLElement>('[role="tab"]:not([aria-disabled])')?.dataset['value'];
}
