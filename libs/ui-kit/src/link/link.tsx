import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { buttonClass, type ButtonLook } from '../button/button-class.ts';
import styles from './link.module.css';

/** Props of `Link`. */
export interface LinkProps extends ComponentProps<'a'> {
  /** Makes the link look like a button. */
  look?: ButtonLook | undefined;
  /** Links to another site: opens in a new tab without access to this page. */
  external?: boolean | undefined;
}

/** A link. To make a router's link look like a button, put `buttonClass` on the router's own component. */
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
