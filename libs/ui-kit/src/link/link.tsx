import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { buttonClass, type ButtonLook } from '../button/button-class.ts';
import styles from './link.module.css';

export interface LinkProps extends ComponentProps<'a'> {
  /** Makes the link look like a button. */
  look?: ButtonLook | undefined;
  /** Leads to another site: it opens in a tab of its own, which cannot reach back. */
  external?: boolean | undefined;
}

/** A link. For links of a router that shall look like buttons, put `buttonClass` on the router's own component. */
export function Link({ look, external, className, rel, children, ...props }: LinkProps) {
  return (
    <a
      {...props}
      {...(external && { target: '_blank' })}
      rel={external ? classNames('noopener noreferrer', rel) : rel}
      className={classNames(look ? buttonClass(look) : styles['link'], className)}
    >
      {children}
    </a>
  );
}
