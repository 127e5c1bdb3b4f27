import type { MouseEvent } from 'react';
import styles from './toast.module.css';
import type { Toast, ToastAction } from './types.ts';

/**
 * The action buttons of a toast. Each runs its handler and then closes the toast, even if the handler throws, but not if
 * it prevents the event.
 */
export function ToastActions({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  if (!toast.actions?.length) return null;
  const run = ({ onClick }: ToastAction, event: MouseEvent<HTMLButtonElement>) => {
    try {
      onClick?.(event);
    } finally {
      if (!event.defaultPrevented) onDone();
    }
  };
  return (
    <div className={styles['actions']}>
      {toast.actions.map((action, place) => (
        <button
          key={place}
          type="button"
          className={styles['action']}
          onClick={(event) => run(action, event)}
        >
          {action.label}
        </button>
      ))}
    </div>
  );
}
