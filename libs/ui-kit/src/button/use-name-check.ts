import { type Ref, useEffect, useRef } from 'react';
import { hasName } from '../lib/accessible-name.ts';
import { warnOnce } from '../lib/development.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';

/** Warns if a button has no name. Returns the ref to set; production code keeps that of the consumer. */
export function useNameCheck(theirs: Ref<HTMLButtonElement> | undefined) {
  const ours = useRef<HTMLButtonElement>(null);
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
  return useBothRefs(ours, theirs);
}
