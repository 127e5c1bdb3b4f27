import { type ComponentProps, type ReactNode, useImperativeHandle, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { type Clock, systemClock } from '@shpy/kernel';
import { Field } from './field.tsx';
import { INPUT_DELAY } from './input-delay.ts';
import { useInputValue } from './use-input-value.ts';
import styles from './field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value' | 'defaultValue'>;

/** Props of `TextField`. */
export interface TextFieldProps extends InputProps {
  /** Id of the input, and its `data-testid` unless another one is given. Default: a generated id, and no test id. */
  id?: string | undefined;
  /** Test id of the input. Default: `id`, if given. */
  'data-testid'?: string | undefined;
  /** Visible label above the input; also its accessible name. */
  label: ReactNode;
  /** Shown below the label; screen readers announce it with the input. */
  description?: ReactNode | undefined;
  /** Why the value is refused, by the page or by the server. */
  error?: ReactNode | undefined;
  /** The controlled value. Typed text is shown immediately and reported after `delay`. */
  value?: string | undefined;
  /** The value at first and after a reset of the form, if uncontrolled. Default: empty. */
  defaultValue?: string | undefined;
  /**
   * Reports the typed text after `delay`, or immediately when the field loses focus or Enter submits its form. Also
   * reports a change by a reset of the form.
   */
  onValueChange?: ((value: string) => void) | undefined;
  /** Milliseconds between typing and the report. Default: 20. */
  delay?: number | undefined;
  /** Counts the delay. Default: the platform's timers. */
  clock?: Clock | undefined;
}

/**
 * A text input with its label. It is a native input: it works without scripts, and keeps and reports text that was typed
 * before hydration.
 */
export function TextField(props: TextFieldProps) {
  const { label, description, error, value, defaultValue = '', onValueChange, ...more } = props;
  const { id, delay = INPUT_DELAY, clock = systemClock, ref, className, ...attributes } = more;
  const { onBlur, onKeyDown, onCompositionStart, onCompositionEnd, ...rest } = attributes;
  // Keeps the first controlled value: with a later one, a reset of the form would restore what was typed.
  const [firstValue] = useState(value);
  const initialValue = firstValue ?? defaultValue;
  const { input, ...report } = useInputValue({ value, initialValue, onValueChange, delay, clock });
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [input]);
  return (
    <Field id={id} label={label} description={description} error={error} className={className}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          data-testid={rest['data-testid'] ?? control['data-testid']}
          ref={input}
          aria-describedby={
            classNames(control['aria-describedby'], rest['aria-describedby']) || undefined
          }
          className={styles['input']}
          defaultValue={initialValue}
          onBlur={(event) => {
            report.now();
            onBlur?.(event);
          }}
          onCompositionStart={(event) => {
            report.onCompositionStart();
            onCompositionStart?.(event);
          }}
          onCompositionEnd={(event) => {
            report.onCompositionEnd();
            onCompositionEnd?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') report.now();
            onKeyDown?.(event);
          }}
        />
      )}
    </Field>
  );
}
