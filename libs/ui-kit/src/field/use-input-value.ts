import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { Clock } from '@shpy/kernel';

interface InputValue {
  /** The controlled value; undefined for an uncontrolled input. */
  value: string | undefined;
  /** The value that the server has rendered. */
  initialValue: string;
  onValueChange: ((value: string) => void) | undefined;
  /** Milliseconds between typing and the report. */
  delay: number;
  /** Counts the delay. */
  clock: Clock;
}

/**
 * Reports typed text `delay` ms after the last key, and shows the controlled value unless typed text is still
 * pending. The input is uncontrolled for React, which would otherwise reset each key until the report, and text
 * typed before hydration. During the composition of an input method nothing is reported or written: the text is
 * incomplete, and writing would end the composition.
 */
export function useInputValue({ value, initialValue, onValueChange, delay, clock }: InputValue) {
  const input = useRef<HTMLInputElement>(null);
  const report = useRef(onValueChange);
  const callOff = useRef<() => void>(undefined);
  const composing = useRef(false);
  const [, showOutside] = useReducer((count: number) => count + 1, 0);
  const owned = value !== undefined;

  function now() {
    if (!callOff.current || composing.current) return;
    callOff.current();
    callOff.current = undefined;
    report.current?.(input.current?.value ?? '');
    // The owner of a controlled value may have refused the change.
    if (owned) showOutside();
  }

  function later() {
    callOff.current?.();
    callOff.current = clock.after(delay, now);
  }

  function onCompositionStart() {
    composing.current = true;
  }

  function onCompositionEnd() {
    composing.current = false;
    if (callOff.current) later();
    else showOutside();
  }

  const onMount = useRef(() => {
    if (input.current && input.current.value !== initialValue) later();
  });
  useEffect(() => {
    report.current = onValueChange;
  });
  useLayoutEffect(() => {
    onMount.current();
    return () => {
      callOff.current?.();
      callOff.current = undefined;
    };
  }, []);
  useLayoutEffect(() => {
    const waits = callOff.current || composing.current;
    if (owned && input.current && !waits && input.current.value !== value)
      input.current.value = value;
  });
  return { input, later, now, onCompositionStart, onCompositionEnd };
}
