import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref to the latest value, for handlers that outlive a render. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
