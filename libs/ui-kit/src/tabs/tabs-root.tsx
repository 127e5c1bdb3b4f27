import { type ComponentProps, useCallback, useId, useMemo, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { type BundlerProcess, warnOnce } from '../lib/development.ts';
import {
  createOpenChangeDetails,
  type OpenChangeDetails,
} from '../overlay-internals/open-change.ts';
import { useLatest } from '../overlay-internals/use-latest.ts';
import {
  TabsContext,
  type TabsContextValue,
  type TabsOrientation,
  type TabsReason,
} from './tabs-context.ts';
import styles from './tabs.module.css';

declare const process: BundlerProcess;

interface TabsRootOptions<Value> {
  /** Called before each change; `details.cancel()` refuses it. */
  onValueChange?: ((value: Value, details: OpenChangeDetails<TabsReason>) => void) | undefined;
  /** Direction of the list of tabs, and of the arrow keys. Default: horizontal. */
  orientation?: TabsOrientation | undefined;
}

type TabsValue<Value> =
  | {
      /** The chosen tab. Makes it controlled. */
      value: Value;
      defaultValue?: undefined;
    }
  | {
      value?: undefined;
      /** The tab that is chosen at first, if uncontrolled. */
      defaultValue: NoInfer<Value>;
    };

/** Props of `Tabs.Root`. `Value` is the type of a controlled `value`; the tabs must have no other values. */
export type TabsRootProps<Value extends string = string> = Omit<
  ComponentProps<'div'>,
  'defaultValue'
> &
  TabsRootOptions<Value> &
  TabsValue<Value>;

/** Holds the chosen tab of a list of tabs and their panels. */
export function TabsRoot<Value extends string = string>(props: TabsRootProps<Value>) {
  const { value: given, defaultValue, onValueChange, orientation = 'horizontal', ...rest } = props;
  if (process.env.NODE_ENV !== 'production' && (given ?? defaultValue) === undefined)
    warnOnce(
      'no tab is chosen, so no panel is shown, <Tabs.Root> has neither value nor defaultValue, pass the value of one of its tabs',
    );
  const [own, setOwn] = useState<string>(given ?? defaultValue ?? '');
  const value = given ?? own;
  const [fallbackStop, setFallbackStop] = useState<string>();
  const id = useId();
  const latest = useLatest({ onValueChange, value });

  const request = useCallback<TabsContextValue['request']>(
    (next, reason, event) => {
      if (next === latest.current.value) return;
      const details = createOpenChangeDetails(reason, event);
      latest.current.onValueChange?.(next as Value, details);
      if (!details.canceled) setOwn(next);
    },
    [latest],
  );
  const context = useMemo<TabsContextValue>(
    () => ({
      value,
      fallbackStop,
      setFallbackStop,
      request,
      orientation,
      // Without spaces, which separate ids in attributes.
      idOf: (part, of) => `${id}${part}-${encodeURIComponent(of)}`,
    }),
    [value, fallbackStop, request, orientation, id],
  );
  return (
    <TabsContext value={context}>
      <div
        {...rest}
        data-orientation={orientation}
        className={classNames(styles['root'], rest.className)}
      />
    </TabsContext>
  );
}
