import { type RefObject, useEffect } from 'react';
import { systemClock } from '@shpy/kernel';

/** Calls the function after the form of the control has been reset. */
export function useReset(
  control: RefObject<HTMLElement | null>,
  onReset: RefObject<() => void>,
): void {
  useEffect(() => {
    const root = control.current?.getRootNode();
    let cancel = () => {};
    const onEvent = ({ target }: Event) => {
      // The browser dispatches the event before it resets the controls.
      if ((control.current as { form?: unknown } | null)?.form === target)
        cancel = systemClock.after(0, onReset.current);
    };
    root?.addEventListener('reset', onEvent);
    return () => {
      cancel();
      root?.removeEventListener('reset', onEvent);
    };
  }, [control, onReset]);
}
