import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { Clock } from '@shpy/kernel';
import { useChange } from '../lib/use-change.ts';
import { useReset } from '../lib/use-reset.ts';

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
 * Reports typed text `delay` ms after the last key, and a reset of the form. Shows the controlled value, except while a
 * report is pending.
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
  /** The value that was reported or set last. */
  const known = useRef(initialValue);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const controlled = value !== undefined;

  function cancel() {
    cancelReport.current?.();
    cancelReport.current = undefined;
  }

  /** Reports the typed text, if a report is pending. During a composition it stays pending for `onCompositionEnd`. */
  function now() {
    if (!cancelReport.current || composing.current) return;
    cancel();
    known.current = input.current?.value ?? '';
    report.current?.(known.current);
    // The owner of a controlled value may have refused the change: show its value again.
    if (controlled) rerender();
  }

  function later() {
    cancel();
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
    // The visitor has typed before hydration. An effect also runs when a hidden field is shown again: then nothing is new.
    if (input.current && input.current.value !== known.current) later();
  });
  const onReset = useRef(() => {
    // Text that was typed just before the reset is gone.
    cancel();
    if (input.current?.value === known.current) return;
    later();
    now();
  });
  const onChange = useRef(() => {});
  useLayoutEffect(() => {
    onChange.current = () => {
      // The browser dispatches `change` after the report, for example when Enter submits the form.
      if (cancelReport.current || input.current?.value !== known.current) later();
    };
  });
  useChange(input, onChange);
  useReset(input, onReset);
  useEffect(() => {
    report.current = onValueChange;
  });
  useLayoutEffect(() => {
    onMount.current();
    return cancel;
  }, []);
  useLayoutEffect(() => {
    if (!controlled || !input.current || cancelReport.current || composing.current) return;
    known.current = value;
    if (input.current.value !== value) input.current.value = value;
  });
  return { input, now, onCompositionStart, onCompositionEnd };
}
