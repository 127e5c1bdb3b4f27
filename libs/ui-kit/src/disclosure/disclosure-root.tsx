import {
  type ComponentProps,
  type RefObject,
  type ToggleEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { classNames } from '../lib/class-names.ts';
import { type BundlerProcess, warnOnce } from '../lib/development.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';
import { type OpenStateProps, useOpenState } from '../overlay-internals/use-open-state.ts';
import {
  DisclosureContext,
  type DisclosureContextValue,
  type DisclosureReason,
} from './disclosure-context.ts';
import styles from './disclosure.module.css';

declare const process: BundlerProcess;

/** Props of `Disclosure.Root`. The element has the attribute `open` while it is open, for styles of your own. */
export interface DisclosureRootProps
  extends Omit<ComponentProps<'details'>, 'open'>, OpenStateProps<DisclosureReason> {
  /** Disclosures of the same name are a group: opening one closes the others. Default: none. */
  name?: string | undefined;
}

/** A native `<details>`: works without scripts, and the browser finds the text of its closed panel. */
export function DisclosureRoot(props: DisclosureRootProps) {
  const { open: given, defaultOpen, onOpenChange, className, ref, ...rest } = props;
  const { open, request } = useOpenState({ open: given, defaultOpen, onOpenChange });
  const details = useRef<HTMLDetailsElement>(null);
  const context = useMemo(() => ({ details, request }), [request]);

  const onNativeChange = useNativeChange(details, open, request);

  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => {
    rest.onToggle?.(event);
    // React also calls `onToggle` for the toggle event of an element inside.
    if (event.target === event.currentTarget) onNativeChange('browser', event.nativeEvent);
  };
  return (
    <DisclosureContext value={context}>
      <details
        {...rest}
        ref={useBothRefs(details, ref)}
        open={open}
        suppressHydrationWarning
        className={classNames(styles['root'], className)}
        onToggle={onToggle}
      />
    </DisclosureContext>
  );
}

/** Milliseconds for which an element that was reopened is not reopened again. */
const REOPEN_PAUSE = 500;

/**
 * Whether an element that the browser has closed may be opened again. Without a pause, two open members of a group would
 * close each other for ever.
 */
function mayReopen(reopenedAt: RefObject<number>): boolean {
  const now = performance.now();
  if (now - reopenedAt.current < REOPEN_PAUSE) {
    if (process.env.NODE_ENV !== 'production')
      warnOnce(
        'a disclosure stays closed, another one of its group is open, pass open={true} to one disclosure of a name, or give them different names',
      );
    return false;
  }
  reopenedAt.current = now;
  return true;
}

/**
 * Returns a function for a change that the browser has already made: it requests the change from the state, and reverts
 * the element if the change is refused.
 */
function useNativeChange(
  details: RefObject<HTMLDetailsElement | null>,
  open: boolean,
  request: DisclosureContextValue['request'],
) {
  const reopenedAt = useRef(-Infinity);
  // Each check runs the effect below, after React has rendered the new state.
  /** Strict mode runs the effect a second time before React has rendered the new state. */
  const isReported = useRef(false);
  const [checkCount, check] = useReducer((count: number) => count + 1, 0);
  const onChange = (reason: DisclosureReason, event?: Event) => {
    const element = details.current;
    if (!element || element.open === open) return;
    request(element.open, reason, event);
    check();
  };
  useLayoutEffect(() => {
    const element = details.current;
    // The visitor may have opened or closed it before hydration.
    if (checkCount === 0) {
      if (!isReported.current) onChange('trigger');
      isReported.current = true;
    } else if (element && element.open !== open && (!open || mayReopen(reopenedAt)))
      element.toggleAttribute('open', open);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- not after every render: the browser may close one of a group before it notifies us
  }, [checkCount]);
  return onChange;
}
