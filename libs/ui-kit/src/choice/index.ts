export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { Radio, type RadioProps } from './radio.tsx';
export { RadioGroup, type RadioGroupProps } from './radio-group.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
