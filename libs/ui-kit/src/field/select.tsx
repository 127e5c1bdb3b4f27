import { type ComponentProps, type ReactNode, useImperativeHandle, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useNativeValue } from '../lib/use-native-value.ts';
import { Field } from './field.tsx';

type NativeProps = Omit<
  ComponentProps<'select'>,
  'defaultValue' | 'id' | 'multiple' | 'onChange' | 'size' | 'value'
>;

/** Props of `Select`. */
export interface SelectProps extends NativeProps {
  /** Id of the select, and its `data-testid` unless another one is given. Default: a generated id, and no test id. */
  id?: string | undefined;
  /** Test id of the select. Default: `id`, if given. */
  'data-testid'?: string | undefined;
  /** Visible label above the select; also its accessible name. */
  label: ReactNode;
  /** Shown below the label; screen readers announce it with the select. */
  description?: ReactNode | undefined;
  /** Why the value is refused, by the page or by the server. */
  error?: ReactNode | undefined;
  /** The selected value. Makes it controlled; an owner that keeps its value refuses the change. */
  value?: string | undefined;
  /**
   * The value that is selected at first and after a reset of the form, if uncontrolled. Default: that of the first option
   * that is not disabled.
   */
  defaultValue?: string | undefined;
  /** Reports a choice of the visitor, also one before hydration, and a change by a reset of the form. */
  onValueChange?: ((value: string) => void) | undefined;
  /** The options: `<option value="…">`, also in an `<optgroup>`. */
  children: ReactNode;
}

/** A native select with its label: the list is the browser's own, also on phones. */
export function Select(props: SelectProps) {
  const { id, label, description, error, className, ref, ...more } = props;
  const { value, defaultValue, onValueChange, ...rest } = more;
  const control = useSelected(value, onValueChange);
  const [initial] = useState(value ?? defaultValue);
  useImperativeHandle(ref, () => control.current as HTMLSelectElement, [control]);
  return (
    <Field id={id} label={label} description={description} error={error} className={className}>
      {(attributes) => (
        <select
          {...rest}
          {...attributes}
          data-testid={rest['data-testid'] ?? attributes['data-testid']}
          aria-describedby={
            classNames(attributes['aria-describedby'], rest['aria-describedby']) || undefined
          }
          ref={control}
          defaultValue={initial}
        />
      )}
    </Field>
  );
}

const useSelected = (
  value: string | undefined,
  onValueChange: ((value: string) => void) | undefined,
) =>
  useNativeValue<HTMLSelectElement, string>({
    value,
    onValueChange,
    read: (select) => select.value,
    readDefault: ({ options }) => defaultOption([...options])?.value ?? '',
    write: (select, next) => (select.value = next),
  });

/** The option that is selected at first and after a reset of the form. */
const defaultOption = (options: HTMLOptionElement[]) =>
  options.find((option) => option.defaultSelected) ??
  options.find((option) => !option.matches(':disabled'));
