import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocalizedMessages } from '../messages/messages-provider.tsx';
import { commonMessages } from '../messages/common-messages.ts';
import { classNames } from '../lib/class-names.ts';
import { ToastItem } from './toast-item.tsx';
import styles from './toast.module.css';
import type { Toast, AnyToaster } from './types.ts';
import { useAttention } from './use-attention.ts';
import { useLeaving } from './use-leaving.ts';
import { usePagePause } from './use-page-pause.ts';
import { useRegionFocus } from './use-region-focus.ts';
import { useSwipeAway } from './use-swipe-away.ts';
import { useToastHost } from './use-toast-host.ts';

/** The corner or edge toasts come from; start and end follow the direction of the text. */
export type ToastPosition = `${'top' | 'bottom'}-${'start' | 'center' | 'end'}`;

export interface ToastRegionProps {
  toaster: AnyToaster;
  /** Default: `bottom-end`. */
  position?: ToastPosition | undefined;
  /** Keys that jump to the newest toast and back. Default: `F6` and `Alt+T`. */
  hotkeys?: readonly string[] | undefined;
  /** Shows the toasts below each other instead of stacked. Default: false. */
  expanded?: boolean | undefined;
  /** Name of the region; the first key is added. Default: that of the messages, "Notificaciones". */
  label?: string | undefined;
  /** Name of the close buttons. Default: that of the messages, "Cerrar". */
  closeLabel?: string | undefined;
  className?: string | undefined;
}

const HOTKEYS = ['F6', 'Alt+T'];
const NONE: readonly Toast[] = [];

/**
 * The place on the page where a toaster's toasts appear, above everything else, open modals too.
 * Put one near the root of the app and leave it there: its live regions must exist beforehand.
 */
export function ToastRegion({ className, ...props }: ToastRegionProps) {
  const host = useToastHost(classNames(styles['host'], className));
  return host && createPortal(<Region {...props} />, host);
}

function Region({
  toaster,
  position = 'bottom-end',
  hotkeys = HOTKEYS,
  expanded = false,
  label,
  closeLabel,
}: ToastRegionProps) {
  const messages = useLocalizedMessages(commonMessages);
  const name = label ?? messages.notifications;
  const region = useRef<HTMLElement>(null);
  const state = useSyncExternalStore(toaster.subscribe, toaster.get);
  // Empty in the first paint: a screen reader only tells what comes into a region it knows.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const shown = useLeaving(ready ? state.visible : NONE, region);
  const attention = useAttention(toaster, shown.length === 0);
  useRegionFocus(toaster, region, shown, hotkeys, attention.leave);
  useSwipeAway(toaster, region, position);
  usePagePause(toaster);

  // How many toasts lie in front of each; one that leaves lies with the next.
  let depth = 0;
  const items = (priority: string) =>
    shown
      .filter(({ toast }) => toast.priority === priority)
      .map(({ toast, leaving }) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          leaving={leaving}
          depth={leaving ? depth : depth++}
          toaster={toaster}
          closeLabel={closeLabel ?? messages.close}
        />
      ));

  return (
    <section
      ref={region}
      className={styles['region']}
      aria-label={hotkeys[0] ? `${name} (${hotkeys[0]})` : name}
      data-position={position}
      data-expanded={expanded || attention.held || undefined}
      {...attention.handlers}
    >
      <ol className={styles['list']} aria-live="assertive">
        {items('high')}
      </ol>
      <ol className={styles['list']} aria-live="polite">
        {items('low')}
      </ol>
    </section>
  );
}
