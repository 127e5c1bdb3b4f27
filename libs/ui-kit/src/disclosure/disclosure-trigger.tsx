import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../lib/class-names.ts';
import { chain } from '../overlay-internals/render.ts';
import { useDisclosureContext } from './disclosure-context.ts';
import styles from './disclosure.module.css';

/** Props of `Disclosure.Trigger`. */
export type DisclosureTriggerProps = ComponentProps<'summary'>;

const CONTROLS = 'a,button,input,select,textarea,label';

/** The `<summary>`: a press opens and closes the panel. */
export function DisclosureTrigger({ className, ...props }: DisclosureTriggerProps) {
  const { details, request } = useDisclosureContext('Trigger');

  const onClick = (event: MouseEvent<HTMLElement>) => {
    // A link or a control inside does its own work, as in every `<summary>`.
    const control = (event.target as Element).closest(CONTROLS);
    if (control && event.currentTarget.contains(control)) return;
    // The state opens it instead of the browser, so that opening can be refused.
    event.preventDefault();
    request(!details.current?.open, 'trigger', event.nativeEvent);
  };
  return (
    <summary
      {...props}
      className={classNames(styles['trigger'], className)}
      onClick={chain(props.onClick, onClick)}
    />
  );
}
