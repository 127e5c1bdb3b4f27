import { classNames } from '../lib/class-names.ts';
import styles from './choice.module.css';
import { Toggle, type ToggleProps } from './toggle.tsx';

/** Props of `Checkbox`. */
export interface CheckboxProps extends ToggleProps {
  /** Shows that only some of the choices behind the box are checked. Changes nothing that is submitted. Default: false. */
  indeterminate?: boolean | undefined;
}

/** A native checkbox with its label. It works without scripts, and keeps a choice that was made before hydration. */
export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} boxClass={classNames(styles['box'], styles['checkbox'])} />;
}
