import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../lib/class-names.ts';
import { useNativeValue } from '../lib/use-native-value.ts';
import { RadioContext } from './radio-context.ts';
import { describe, Description, ErrorText } from '../lib/control-texts.tsx';
import styles from './choice.module.css';

type FieldsetProps = Omit<ComponentProps<'fieldset'>, 'defaultValue' | 'id' | 'onChange' | 'role'>;

/** Props of `RadioGroup`. `Value` is the type of a controlled `value`; the radios must have no other values. */
export interface RadioGroupProps<Value extends string = string> extends FieldsetProps {
  /** Id of the group, and its `data-testid` unless another one is given. Default: a generated id, and no test id. */
  id?: string | undefined;
  /** Test id of the group. Default: `id`, if given. */
  'data-testid'?: string | undefined;
  /** Visible label above the radios; also the accessible name of the group. */
  label: ReactNode;
  /** Shown below the label; screen readers announce it with the group. */
  description?: ReactNode | undefined;
  /** Why the choice is refused, by the page or by the server. */
  error?: ReactNode | undefined;
  /** Name under which the form submits the chosen value. Default: a generated name, which keeps the radios together. */
  name?: string | undefined;
  /** The chosen value, or null for none. Makes it controlled; an owner that keeps its value refuses the change. */
  value?: Value | null | undefined;
  /** The value that is chosen at first and after a reset of the form, if uncontrolled. Default: none. */
  defaultValue?: NoInfer<Value> | undefined;
  /** Reports a choice of the visitor, also one before hydration; null if a reset of the form leaves nothing chosen. */
  onValueChange?: ((value: Value | null) => void) | undefined;
  /** Whether the form needs a choice. Default: false. */
  required?: boolean | undefined;
  /** The radios: `<Radio value="…" label="…" />`. */
  children: ReactNode;
}

/** A group of native radio buttons, of which one can be chosen. */
export function RadioGroup<Value extends string = string>(props: RadioGroupProps<Value>) {
  const { label, description, error, className, id, ref, children, ...more } = props;
  const { name, value, defaultValue, onValueChange, required = false, ...rest } = more;
  const generatedId = useId();
  const groupId = id ?? generatedId;
  const [initialValue] = useState(value === undefined ? defaultValue : value);
  const [control, restore] = useChosen(value, initialValue, onValueChange);
  useImperativeHandle(ref, () => control.current as HTMLFieldSetElement, [control]);
  return (
    <fieldset
      {...rest}
      {...describe(groupId, { description, error }, rest['aria-describedby'])}
      id={groupId}
      data-testid={rest['data-testid'] ?? id}
      ref={control}
      role="radiogroup"
      aria-required={required || undefined}
      className={classNames(styles['group'], className)}
    >
      <legend className={styles['legend']}>{label}</legend>
      <Description of={groupId}>{description}</Description>
      <RadioContext
        value={{ name: name ?? generatedId, form: rest.form, initialValue, required, restore }}
      >
        {children}
      </RadioContext>
      <ErrorText of={groupId}>{error}</ErrorText>
    </fieldset>
  );
}

/** Returns a ref for the group, and a function that shows the chosen value again after radios have been mounted. */
function useChosen<Value extends string>(
  value: Value | null | undefined,
  initialValue: Value | null | undefined,
  onValueChange: ((value: Value | null) => void) | undefined,
) {
  const chosen = useRef(initialValue);
  const control = useNativeValue<HTMLFieldSetElement, Value | null>({
    value,
    onValueChange: (next) => {
      chosen.current = next;
      onValueChange?.(next);
    },
    read: valueWhere<Value>('checked'),
    readDefault: valueWhere<Value>('defaultChecked'),
    write: choose,
  });
  useLayoutEffect(() => {
    if (value !== undefined) chosen.current = value;
  });
  const restore = useCallback(() => {
    // The ref is null while the group itself is mounted, so a choice that was made before hydration is kept.
    if (control.current) choose(control.current, chosen.current);
  }, [control]);
  return [control, restore] as const;
}

function choose(group: HTMLFieldSetElement, value: string | null | undefined) {
  for (const radio of radiosOf(group)) radio.checked = radio.value === value;
}

/** The radios of the group itself; it may contain other controls and groups. */
const radiosOf = (group: HTMLFieldSetElement) =>
  [...group.querySelectorAll<HTMLInputElement>('[data-radio]')].filter(
    (radio) => radio.closest('[role=radiogroup]') === group,
  );

/** Returns a function that reads the value of the radio that is checked, now or by default. */
const valueWhere =
  <Value extends string>(property: 'checked' | 'defaultChecked') =>
  (group: HTMLFieldSetElement) =>
    (radiosOf(group).find((radio) => radio[property])?.value ?? null) as Value | null;
