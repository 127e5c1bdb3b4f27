import { type Ref, type RefCallback, type RefObject, useMemo } from 'react';
import { setRefs } from './render.ts';

/** A stable ref that sets our own ref and the consumer's, if there is one. */
export const useBothRefs = <Value>(
  ours: RefObject<Value | null>,
  theirs: Ref<Value> | undefined,
): RefCallback<Value> => useMemo(() => setRefs(ours, theirs), [ours, theirs]);
