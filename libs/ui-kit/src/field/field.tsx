import { type BundlerProcess, packageError } from '@shpy/kernel';
import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { describe, Description, ErrorText } from '../lib/control-texts.tsx';
import styles from './field.module.css';

declare const process: BundlerProcess;

/** Props that a field passes to its control. */
export interface FieldControl {
  /** The target of the label. */
  id: string;
  /** The `id` of the field, if given. */
  'data-testid': string | undefined;
  /** The ids of description and error. */
  'aria-describedby': string | undefined;
  /** Set while there is an error. */
  'aria-invalid': true | undefined;
}

/** Props of `Field`. */
export interface FieldProps {
  /** Id of the control, and its test id. Default: a generated id, and no test id. */
  id?: string | undefined;
  /** Visible label above the control; also its accessible name. */
  label: ReactNode;
  /** Shown below the label; screen readers announce it with the control. */
  description?: ReactNode | undefined;
  /** Why the value is refused, by the page or by the server. */
  error?: ReactNode | undefined;
  /** Class of the element around label and control. */
  className?: string | undefined;
  /** Renders the control with the attributes that connect it to label, description and error. */
  children: (control: FieldControl) => ReactNode;
}

/** Label, description and error around a control. The error is a live region even before it has a text. */
export function Field(props: FieldProps) {
  const { label, description, error, className, children } = props;
  if (process.env.NODE_ENV !== 'production') checkChildren(children);
  const generatedId = useId();
  const id = props.id ?? generatedId;
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <Description of={id}>{description}</Description>
      {children({
        id,
        'data-testid': props.id,
        ...describe(id, { description, error }),
      })}
      <ErrorText of={id}>{error}</ErrorText>
    </div>
  );
}

/** Throws for a control in place of a function: it would lack the attributes that connect it to its label. */
function checkChildren(children: unknown): void {
  if (typeof children === 'function') return;
  throw packageError(
    'ui-kit',
    '<Field> was not rendered',
    'its children are no function, so that the control would have no label',
    'pass one: {(control) => <input {...control} />}',
  );
}
