import { memo, useId, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from '../overlay-internals/close-icon.tsx';
import { ToastActions } from './toast-actions.tsx';
import { ToastFigure } from './toast-figure.tsx';
import { ToastProgress } from './toast-progress.tsx';
import styles from './toast.module.css';
import type { AnyToaster } from './types.ts';
import type { ShownToast } from './use-leaving.ts';

export interface ToastItemProps extends ShownToast {
  toaster: AnyToaster;
  closeLabel: string;
  /** Number of toasts in front of it in the stack. */
  depth: number;
}

/** One toast: a group named by its title and described by its text. It renders again only when it changes. */
export const ToastItem = memo(function ToastItem({
  toast,
  leaving,
  toaster,
  closeLabel,
  depth,
}: ToastItemProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { title, description } = toast;
  useLayoutEffect(() => {
    const element = ref.current!;
    element.toggleAttribute('data-long', element.scrollHeight > element.clientHeight);
  }, [title, description]);
  const close = (reason: 'close-button' | 'action') => toaster.dismiss(toast.id, reason);

  return (
    <li
      className={styles['item']}
      inert={leaving}
      // use-leaving.ts removes it after the entry animation. React does not add it again, because the value is constant.
      data-new=""
      data-leaving={leaving || undefined}
      data-depth={Math.min(depth, 3)}
    >
      <div
        ref={ref}
        role="group"
        tabIndex={-1}
        className={styles['toast']}
        aria-labelledby={`${id}${toast.title ? 'title' : 'text'}`}
        aria-describedby={toast.title && toast.description ? `${id}text` : undefined}
        data-toast={toast.id}
        data-leaving={leaving || undefined}
        data-color={toast.color}
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
            aria-label={typeof toast.closeButton === 'string' ? toast.closeButton : closeLabel}
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
