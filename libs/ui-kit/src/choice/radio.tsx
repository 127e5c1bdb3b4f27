import { type ComponentProps, type ReactNode, useId, useLayoutEffect } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Choice } from './choice.tsx';
import { useRadioContext } from './radio-context.ts';
import { describe } from '../lib/control-texts.tsx';
import styles from './choice.module.css';

type InputProps = Omit<
  ComponentProps<'input'>,
  'checked' | 'defaultChecked' | 'id' | 'name' | 'onChange' | 'required' | 'type'
>;

/** Props of `Radio`. */
export interface RadioProps extends InputProps {
  /** Id of the input, and its `data-testid` unless another one is given. Default: a generated id, and no test id. */
  id?: string | undefined;
  /** Test id of the input. Default: `id`, if given. */
  'data-testid'?: string | undefined;
  /** What the group reports and the form submits. */
  value: string;
  /** Visible label beside the radio; also its accessible name. */
  label: ReactNode;
  /** Shown below the label; screen readers announce it with the radio. */
  description?: ReactNode | undefined;
}

/** One choice of a `RadioGroup`. */
export function Radio({ id, label, description, className, ...rest }: RadioProps) {
  const { name, form, initialValue, required, restore } = useRadioContext();
  const generatedId = useId();
  const inputId = id ?? generatedId;
  useLayoutEffect(restore, [restore, rest.value]);
  const input = (
    <input
      form={form}
      {...rest}
      {...describe(inputId, { description }, rest['aria-describedby'])}
      id={inputId}
      data-testid={rest['data-testid'] ?? id}
      data-radio=""
      type="radio"
      name={name}
      required={required}
      defaultChecked={initialValue === rest.value}
      className={classNames(styles['box'], styles['radio'])}
    />
  );
  return <Choice id={inputId} {...{ label, description, className }} control={input} />;
}
