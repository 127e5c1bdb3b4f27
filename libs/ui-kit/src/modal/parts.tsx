import { DialogPopup, type DialogPopupProps } from '../overlay-internals/dialog-popup.tsx';
import { classNames } from '../lib/class-names.ts';
import styles from './modal.module.css';

export {
  Body,
  Close,
  type CloseProps,
  Description,
  Footer,
  Header,
  Title,
} from '../overlay-internals/dialog-chrome.tsx';
export {
  DialogTrigger as Trigger,
  type DialogTriggerProps as TriggerProps,
} from '../overlay-internals/dialog-parts.tsx';
export {
  DialogRoot as Root,
  type DialogRootProps as RootProps,
} from '../overlay-internals/dialog-root.tsx';

/** Props of `Modal.Popup`. */
export interface PopupProps extends DialogPopupProps {
  /** Fills the whole screen. Default: false. */
  fullscreen?: boolean | undefined;
  /** Maximum width: 24, 32 or 48 rem. Default: `md`. */
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** The centred window: a modal `<dialog>` in the top layer. */
export function Popup({ fullscreen = false, size = 'md', className, ...props }: PopupProps) {
  return (
    <DialogPopup
      {...props}
      className={classNames(styles['popup'], className)}
      data-size={size}
      data-fullscreen={fullscreen || undefined}
    />
  );
}
