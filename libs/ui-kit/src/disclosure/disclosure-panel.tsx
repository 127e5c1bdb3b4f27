import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useDisclosureContext } from './disclosure-context.ts';
import styles from './disclosure.module.css';

/** Props of `Disclosure.Panel`. */
export type DisclosurePanelProps = ComponentProps<'div'>;

/** What an open disclosure shows. A closed panel stays in the document, so that find-in-page finds its text. */
export function DisclosurePanel({ className, ...props }: DisclosurePanelProps) {
  // Throws outside of a `Disclosure.Root`.
  useDisclosureContext('Panel');
  return <div {...props} className={classNames(styles['panel'], className)} />;
}
