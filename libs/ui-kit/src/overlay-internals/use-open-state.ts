import { useCallback, useState } from 'react';
import { createOpenChangeDetails, type OnOpenChange } from './open-change.ts';
import { useLatest } from './use-latest.ts';

/** Props of every overlay: controlled with `open`, uncontrolled with `defaultOpen`. */
export interface OpenStateProps<Reason extends string> {
  /** Whether it is open. Makes it controlled. */
  open?: boolean | undefined;
  /** Whether it is open at first, if uncontrolled. Default: false. */
  defaultOpen?: boolean | undefined;
  /** Called before each change; `details.cancel()` refuses it. */
  onOpenChange?: OnOpenChange<Reason> | undefined;
}

/** Controlled or uncontrolled open state, whose changes can be refused. */
export function useOpenState<Reason extends string>(props: OpenStateProps<Reason>) {
  const [own, setOwn] = useState(props.defaultOpen ?? false);
  const open = props.open ?? own;
  const latest = useLatest({ props, open });

  const request = useCallback(
    (next: boolean, reason: Reason, event?: Event) => {
      if (next === latest.current.open) return;
      const details = createOpenChangeDetails(reason, event);
      latest.current.props.onOpenChange?.(next, details);
      if (!details.canceled) setOwn(next);
    },
    [latest],
  );
  return { open, request };
}
