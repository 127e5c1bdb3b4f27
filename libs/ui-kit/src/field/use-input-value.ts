import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { Clock } from '@shpy/kernel';

interface InputValue {
  /** The value from outside; undefined leaves the input to itself. */
  value: string | undefined;
  /** What the server has rendered into the input. */
  initialValue: string;
  onValueChange: ((value: string) => void) | undefined;
  /** Milliseconds between typing and the report. */
  delay: number;
  /** What counts the delay. */
  clock: Clock;
}

/**
 * Reports what is typed, `delay` ms after the last key, and shows the value from outside unless
 * something typed still waits. The browser keeps the value: React would take back each key until
 * the report, and what was typed before hydration. While an input method composes, nothing is
 * reported and nothing written: half a word is no value, and writing would end the composition.
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
    // Whoever owns the value may have refused it.
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
