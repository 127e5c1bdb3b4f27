import {
  type ComponentProps,
  type ReactNode,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { useNativeValue } from '../lib/use-native-value.ts';
import { Choice } from './choice.tsx';
import { describe, ErrorText } from '../lib/control-texts.tsx';

type InputProps = Omit<
  ComponentProps<'input'>,
  'checked' | 'defaultChecked' | 'id' | 'onChange' | 'role' | 'type'
>;

/** Props that `Checkbox` and `Switch` share. */
export interface ToggleProps extends InputProps {
  /** Id of the input, and its `data-testid` unless another one is given. Default: a generated id, and no test id. */
  id?: string | undefined;
  /** Test id of the input. Default: `id`, if given. */
  'data-testid'?: string | undefined;
  /** Visible label beside the control; also its accessible name. */
  label: ReactNode;
  /** Shown below the label; screen readers announce it with the control. */
  description?: ReactNode | undefined;
  /** Why the choice is refused, by the page or by the server. */
  error?: ReactNode | undefined;
  /** Whether it is checked. Makes it controlled; an owner that keeps its value refuses the change. */
  checked?: boolean | undefined;
  /** Whether it is checked at first and after a reset of its form, if uncontrolled. Default: false. */
  defaultChecked?: boolean | undefined;
  /** Reports a change by the visitor, also one before hydration, and by a reset of the form. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

interface BoxProps extends ToggleProps {
  boxClass: string;
  role?: 'switch' | undefined;
  indeterminate?: boolean | undefined;
}

/** A native checkbox with its label. */
export function Toggle(props: BoxProps) {
  const { label, description, error, className, id, boxClass, ref, ...more } = props;
  const { checked, defaultChecked, onCheckedChange, indeterminate = false, ...rest } = more;
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const control = useChecked(checked, onCheckedChange);
  // Keeps its first value: a new `defaultChecked` would change what a reset of the form restores.
  const [initial] = useState(checked ?? defaultChecked ?? false);
  useImperativeHandle(ref, () => control.current as HTMLInputElement, [control]);
  useLayoutEffect(() => setIndeterminate(control.current, indeterminate), [control, indeterminate]);
  useLayoutEffect(() => {
    // Controlled: sets it after each render, because a click clears it. Uncontrolled: after a click it stays cleared.
    if (checked !== undefined) setIndeterminate(control.current, indeterminate);
  });
  const input = (
    <input
      {...rest}
      {...describe(inputId, { description, error }, rest['aria-describedby'])}
      id={inputId}
      data-testid={rest['data-testid'] ?? id}
      type="checkbox"
      ref={control}
      className={boxClass}
      defaultChecked={initial}
    />
  );
  return (
    <Choice id={inputId} {...{ label, description, className }} control={input}>
      <ErrorText of={inputId}>{error}</ErrorText>
    </Choice>
  );
}

/** Sets a property that has no attribute in HTML, and that a click clears. */
function setIndeterminate(input: HTMLInputElement | null, indeterminate: boolean) {
  if (input) input.indeterminate = indeterminate;
}

const useChecked = (
  value: boolean | undefined,
  onValueChange: ((checked: boolean) => void) | undefined,
) =>
  useNativeValue<HTMLInputElement, boolean>({
    value,
    onValueChange,
    read: (input) => input.checked,
    readDefault: (input) => input.defaultChecked,
    write: (input, checked) => (input.checked = checked),
  });
