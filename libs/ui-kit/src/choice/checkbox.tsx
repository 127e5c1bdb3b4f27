import { classNames } from '../lib/class-names.ts';
import styles from './choice.module.css';
import { Toggle, type ToggleProps } from './toggle.tsx';

/** Props of `Checkbox`. */
export interface CheckboxProps extends ToggleProps {
  /** Shows that only some of the choices that it stands for are checked. Does not change what is submitted. Default: false. */
  indeterminate?: boolean | undefined;
}

/** A native checkbox with its label: its form works without scripts, and a choice made before hydration is kept. */
export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} boxClass={classNames(styles['box'], styles['checkbox'])} />;
}
