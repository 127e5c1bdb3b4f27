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
    element?.addEventListener('input', onEvent);
    element?.addEventListener('change', onEvent);
    return () => {
      element?.removeEventListener('input', onEvent);
      element?.removeEventListener('change', onEvent);
    };
  }, [control, onChange]);
}
