import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { Clock } from '@shpy/kernel';

interface InputValue {
  /** The controlled value; undefined for an uncontrolled input. */
  value: string | undefined;
  /** The value in the server-rendered HTML. */
  initialValue: string;
  onValueChange: ((value: string) => void) | undefined;
  /** Milliseconds between typing and the report. */
  delay: number;
  /** Counts the delay. */
  clock: Clock;
}

/**
 * Reports typed text `delay` ms after the last key. Shows the controlled value, except while a report is pending.
 *
 * For React the input is uncontrolled: a controlled one would lose each key until the report, and the text typed before
 * hydration. During an IME composition the hook neither reports nor writes: the text is incomplete, and writing would
 * end the composition.
 */
export function useInputValue({ value, initialValue, onValueChange, delay, clock }: InputValue) {
  const input = useRef<HTMLInputElement>(null);
  const report = useRef(onValueChange);
  const cancelReport = useRef<() => void>(undefined);
  const composing = useRef(false);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const controlled = value !== undefined;

  /** Reports the typed text, if a report is pending. During a composition it stays pending for `onCompositionEnd`. */
  function now() {
    if (!cancelReport.current || composing.current) return;
    cancelReport.current();
    cancelReport.current = undefined;
    report.current?.(input.current?.value ?? '');
    // The owner of a controlled value may have refused the change: show its value again.
    if (controlled) rerender();
  }

  function later() {
    cancelReport.current?.();
    cancelReport.current = clock.after(delay, now);
  }

  function onCompositionStart() {
    composing.current = true;
  }

  function onCompositionEnd() {
    composing.current = false;
    if (cancelReport.current) later();
    else rerender();
  }

  const onMount = useRef(() => {
    // The visitor has typed before hydration.
    if (input.current && input.current.value !== initialValue) later();
  });
  useEffect(() => {
    report.current = onValueChange;
  });
  useLayoutEffect(() => {
    onMount.current();
    return () => {
      cancelReport.current?.();
      cancelReport.current = undefined;
    };
  }, []);
  useLayoutEffect(() => {
    const pending = cancelReport.current || composing.current;
    if (controlled && input.current && !pending && input.current.value !== value)
      input.current.value = value;
  });
  return { input, later, now, onCompositionStart, onCompositionEnd };
}
