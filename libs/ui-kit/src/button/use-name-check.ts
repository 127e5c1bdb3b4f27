import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { hasName } from '../lib/accessible-name.ts';
import { warnOnce } from '../lib/development.ts';

/** Warns if a button has no name. Returns the ref to set, which also sets that of the consumer. */
export function useNameCheck(theirs: Ref<HTMLButtonElement> | undefined) {
  const ours = useRef<HTMLButtonElement>(null);
  useImperativeHandle(theirs, () => ours.current!, []);
  useEffect(() => {
    // Effects of parents may still name it.
    const timer = setTimeout(() => {
      if (!ours.current || hasName(ours.current)) return;
      warnOnce(
        'a button has no name for screen readers, it has neither text nor a label, give the Button an aria-label, or its icon a label',
      );
    });
    return () => clearTimeout(timer);
  }, []);
  return ours;
}
