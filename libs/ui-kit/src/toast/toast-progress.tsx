import { type CSSProperties, useState } from 'react';
import styles from './toast.module.css';
import type { Toast } from './types.ts';

/** A bar that empties with the time; for the eye only. Mounted anew for each countdown. */
export function ToastProgress({ toast }: { toast: Toast }) {
  // The animation keeps its own time from here on: it stops and goes on when the countdown does.
  const [left] = useState(toast.remaining);
  const { timeout, running, remaining, progress = true } = toast;
  const waits = !running && remaining === timeout && toast.actions?.length;
  if (!progress || waits || !(timeout > 0 && timeout < Infinity)) return null;
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
