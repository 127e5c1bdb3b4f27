import { DialogPopup, type DialogPopupProps } from '../overlay-internals/dialog-popup.tsx';
import { classNames } from '../lib/class-names.ts';
import type { SlideoverSide } from './side.ts';
import styles from './slideover.module.css';
import { SwipeToClose } from './swipe-to-close.tsx';

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

/** Props of `Slideover.Popup`. */
export interface PopupProps extends DialogPopupProps {
  /** The edge of the screen. Left and right are swapped in right-to-left pages. Default: `right`. */
  side?: SlideoverSide | undefined;
}

/** The panel on an edge of the screen: a modal `<dialog>`, which can be swiped away on touch screens. */
export function Popup({ side = 'right', className, children, ...props }: PopupProps) {
  return (
    <DialogPopup {...props} className={classNames(styles['popup'], className)} data-side={side}>
      <SwipeToClose side={side} />
      {children}
    </DialogPopup>
  );
}
