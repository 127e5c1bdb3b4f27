import { type KeyboardEvent, memo, useId, useRef } from 'react';
import { CloseIcon } from '../overlay-internals/close-icon.tsx';
import { ToastActions } from './toast-actions.tsx';
import { ToastFigure } from './toast-figure.tsx';
import { ToastProgress } from './toast-progress.tsx';
import styles from './toast.module.css';
import type { Toaster } from './types.ts';
import type { ShownToast } from './use-leaving.ts';
import { useSwipeAway } from './use-swipe-away.ts';

export interface ToastItemProps extends ShownToast {
  toaster: Toaster;
  position: string;
  closeLabel: string;
  /** How many toasts lie in front of it in the stack. */
  depth: number;
}

/** One toast: a group named by its title and described by its text. Drawn again only when it changes. */
export const ToastItem = memo(function ToastItem(itemProps: ToastItemProps) {
  const { toast, leaving, toaster, depth, ...props } = itemProps;
  const item = useRef<HTMLLIElement>(null);
  const id = useId();
  const close = (reason: 'escape' | 'close-button' | 'action' | 'swipe') =>
    toaster.dismiss(toast.id, reason);
  const reach = () => toaster.reach(toast.id);

  useSwipeAway(item, props.position, () => close('swipe'));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close('escape');
  };

  return (
    <li
      ref={item}
      className={styles['item']}
      inert={leaving}
      data-new=""
      data-leaving={leaving || undefined}
      data-depth={Math.min(depth, 3)}
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a group answers Escape for what is in it */}
      <div
        role="group"
        tabIndex={-1}
        className={styles['toast']}
        aria-labelledby={toast.title ? `${id}title` : `${id}text`}
        aria-describedby={toast.title && toast.description ? `${id}text` : undefined}
        data-toast={toast.id}
        data-leaving={leaving || undefined}
        data-color={toast.color}
        onKeyDown={onKeyDown}
        onFocus={reach}
        onPointerEnter={reach}
      >
        <ToastFigure toast={toast} />
        <div className={styles['text']}>
          {toast.title && (
            <div id={`${id}title`} className={styles['title']}>
              {toast.title}
            </div>
          )}
          <div id={`${id}text`} className={styles['description']}>
            {toast.description}
          </div>
          <ToastActions toast={toast} onDone={() => close('action')} />
        </div>
        {toast.closeButton !== false && (
          <button
            type="button"
            className={styles['close']}
            aria-label={
              typeof toast.closeButton === 'string' ? toast.closeButton : props.closeLabel
            }
            onClick={() => close('close-button')}
          >
            <CloseIcon />
          </button>
        )}
        {!leaving && <ToastProgress key={toast.round} toast={toast} />}
      </div>
    </li>
  );
});
