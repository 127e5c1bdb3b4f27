import { type RefObject, useLayoutEffect } from 'react';

/**
 * Calls the function when the visitor changes the control; for one change possibly twice, at `input` and `change`.
 *
 * React's `onChange` compares with a value that `form.reset()` does not update, so it would skip the same entry after a
 * reset.
 */
export function useChange(
  control: RefObject<HTMLElement | null>,
  onChange: RefObject<() => void>,
): void {
  useLayoutEffect(() => {
    const element = control.current;
    const onEvent = () => onChange.current();
    // Scripts that clear a radio notify React of it by a click without a mouse. After a real click, `change` follows.
    const onClick = (event: Event) => 'detail' in event || onEvent();
    const scope = new AbortController();
    const { signal } = scope;
    element?.addEventListener('input', onEvent, { signal });
    element?.addEventListener('change', onEvent, { signal });
    element?.addEventListener('click', onClick, { signal });
    return () => scope.abort();
  }, [control, onChange]);
}
