import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Field } from './field.tsx';
import { useDelayedReport } from './use-delayed-report.ts';
import styles from './field.module.css';

/** Default pause between typing and the reported value, in ms. Source: the product's specification. */
export const INPUT_DELAY = 20;

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  /** Id of the input; its `data-testid` is the same. */
  id: string;
  label: ReactNode;
  description?: ReactNode;
  /** Why the value is refused, by the page or by the server. */
  error?: ReactNode;
  /** Reports what was typed, after `delay`. Leaving the field reports at once. */
  onValueChange?: (value: string) => void;
  /** Milliseconds between typing and the report. Default: 20. */
  delay?: number;
}

/**
 * A line of text with its label. The input is the browser's own: it posts with its form without
 * scripts, and what was typed before hydration stays.
 */
export function TextField(props: TextFieldProps) {
  const { id, label, description, error, onValueChange, delay = INPUT_DELAY, ...rest } = props;
  const { className, onBlur, ...input } = rest;
  const report = useDelayedReport(onValueChange, delay);
  return (
    <Field id={id} label={label} description={description} error={error} className={className}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          aria-describedby={
            classNames(control['aria-describedby'], input['aria-describedby']) || undefined
          }
          className={styles['input']}
          onChange={(event) => report.later(event.currentTarget.value)}
          onBlur={(event) => {
            report.now();
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}
