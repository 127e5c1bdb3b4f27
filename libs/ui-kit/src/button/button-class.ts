// Separate from button.tsx: only client components may import that file, but server components need `buttonClass` for
// their links.
import { checkChoice } from '../lib/check-choice.ts';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

/** How much a button stands out; `danger` is for an action that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** Height and padding of a button. */
export type ButtonSize = 'sm' | 'md' | 'lg';

/** How a button looks. */
export interface ButtonLook {
  /** Default: `primary`. */
  variant?: ButtonVariant | undefined;
  /** Default: `md`. */
  size?: ButtonSize | undefined;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  checkChoice('Button', 'variant', variant, ['primary', 'secondary', 'ghost', 'danger']);
  checkChoice('Button', 'size', size, ['sm', 'md', 'lg']);
  return classNames(styles['button'], styles[variant], styles[size]);
}
