import { type CSSProperties, useState } from 'react';
import styles from './toast.module.css';
import type { Toast } from './types.ts';

/** A bar that shows the time left; hidden from screen readers. It is remounted for each countdown. */
export function ToastProgress({ toast }: { toast: Toast }) {
  // The initial value only: from here on, the CSS animation runs by itself and pauses with the countdown.
  const [left] = useState(toast.remaining);
  const { timeout, running, remaining, progress = true } = toast;
  // A toast with actions counts down only after the visitor has reached it.
  const notStarted = !running && remaining === timeout && toast.actions?.length;
  if (!progress || notStarted || !(timeout > 0 && timeout < Infinity)) return null;
  const time = { '--_timeout': `${timeout}ms`, '--_left': `${left}ms` } as CSSProperties;
  return (
    <div
      className={styles['progress']}
      style={time}
      data-paused={!running || undefined}
      aria-hidden="true"
    />
  );
}
