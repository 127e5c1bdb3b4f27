import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

interface InputValue {
  /** The value from outside; undefined leaves the input to itself. */
  value: string | undefined;
  /** What the server has rendered into the input. */
  initialValue: string;
  onValueChange: ((value: string) => void) | undefined;
  /** Milliseconds between typing and the report. */
  delay: number;
}

/**
 * Reports what is typed, `delay` ms after the last key, and shows the value from outside unless
 * something typed still waits. The browser keeps the value: React would take back each key until
 * the report, and what was typed before hydration.
 */
export function useInputValue({ value, initialValue, onValueChange, delay }: InputValue) {
  const input = useRef<HTMLInputElement>(null);
  const report = useRef(onValueChange);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, showOutside] = useReducer((count: number) => count + 1, 0);
  const owned = value !== undefined;

  function now() {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    report.current?.(input.current?.value ?? '');
    // Whoever owns the value may have refused it.
    if (owned) showOutside();
  }

  function later() {
    clearTimeout(timer.current);
    timer.current = setTimeout(now, delay);
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
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  useLayoutEffect(() => {
    if (owned && input.current && !timer.current && input.current.value !== value)
      input.current.value = value;
  });
  return { input, later, now };
}
