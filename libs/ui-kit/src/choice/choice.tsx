import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Description } from '../lib/control-texts.tsx';
import styles from './choice.module.css';

interface ChoiceProps {
  /** Id of the control. */
  id: string;
  label: ReactNode;
  description: ReactNode;
  className: string | undefined;
  control: ReactNode;
  /** Rendered below the description. */
  children?: ReactNode;
}

/** A control with its label beside it and its description below the label. */
export function Choice({ id, label, description, className, control, children }: ChoiceProps) {
  return (
    <div className={classNames(styles['choice'], className)}>
      {control}
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <Description of={id}>{description}</Description>
      {children}
    </div>
  );
}
