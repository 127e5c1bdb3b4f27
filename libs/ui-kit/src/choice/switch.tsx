import { classNames } from '../lib/class-names.ts';
import styles from './choice.module.css';
import { Toggle, type ToggleProps } from './toggle.tsx';

/** Props of `Switch`. */
export type SwitchProps = ToggleProps;

/** A setting that is on or off: a native checkbox with the role `switch`. */
export function Switch(props: SwitchProps) {
  return <Toggle {...props} role="switch" boxClass={classNames(styles['box'], styles['switch'])} />;
}
