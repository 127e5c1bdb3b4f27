import { useCallback, useState } from 'react';
import { createOpenChangeDetails, type OnOpenChange } from './open-change.ts';
import { useLatest } from './use-latest.ts';

export interface OpenStateProps<Reason extends string> {
  /** Makes the piece controlled: it is open exactly while this is true. */
  open?: boolean | undefined;
  /** Whether it starts open when uncontrolled. Default: false. */
  defaultOpen?: boolean | undefined;
  /** Asked before each change; `details.cancel()` refuses it. */
  onOpenChange?: OnOpenChange<Reason> | undefined;
}

/** Open state that is controlled or not, with refusable changes. */
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
