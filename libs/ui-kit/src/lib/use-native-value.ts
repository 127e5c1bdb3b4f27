import { useLayoutEffect, useReducer, useRef } from 'react';
import { useChange } from './use-change.ts';
import { useReset } from './use-reset.ts';

interface NativeValue<Control, Value> {
  /** The controlled value; undefined for an uncontrolled control. */
  value: Value | undefined;
  onValueChange: ((value: Value) => void) | undefined;
  read: (control: Control) => Value;
  /** Reads the value of the rendered HTML, which a reset of the form restores. */
  readDefault: (control: Control) => Value;
  write: (control: Control, value: Value) => void;
}

/**
 * Keeps a value in a native control, which is uncontrolled for React. So a choice that was made before hydration is
 * kept and reported, and a reset of the form is reported, too.
 *
 * Returns a ref for the control.
 */
export function useNativeValue<Control extends HTMLElement, Value>(
  options: NativeValue<Control, Value>,
) {
  const control = useRef<Control>(null);
  const latest = useRef(options);
  /** The value that was reported or set last. */
  const known = useRef<Value>(undefined);
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  const onChange = () => {
    const { read, readDefault, value, onValueChange } = latest.current;
    if (!control.current) return;
    if (known.current === undefined) known.current = readDefault(control.current);
    const current = read(control.current);
    if (current === known.current) return;
    known.current = current;
    onValueChange?.(current);
    // The owner of a controlled value may have refused the change: show its value again.
    if (value !== undefined) rerender();
  };
  const report = useRef(onChange);

  useLayoutEffect(() => {
    latest.current = options;
  });
  // The visitor may have changed the control before hydration. Only once: when strict mode runs effects again, the control
  // may differ from the value that was set, for example in a select without such an option.
  useLayoutEffect(() => {
    if (known.current === undefined) report.current();
  }, []);
  useLayoutEffect(() => {
    const { value, read, write } = options;
    if (value === undefined || !control.current) return;
    known.current = value;
    if (read(control.current) !== value) write(control.current, value);
  });
  useChange(control, report);
  useReset(control, report);
  return control;
}
