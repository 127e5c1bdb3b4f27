import { checkStore } from '@shpy/kernel';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocalizedMessages } from '../messages/messages-provider.tsx';
import { commonMessages } from '../messages/common-messages.ts';
import { classNames } from '../lib/class-names.ts';
import type { BundlerProcess } from '../lib/development.ts';
import { checkRegion } from './check-regions.ts';
import { ToastItem } from './toast-item.tsx';
import styles from './toast.module.css';
import type { Toast, AnyToaster } from './types.ts';
import { useAttention } from './use-attention.ts';
import { useLeaving } from './use-leaving.ts';
import { usePagePause } from './use-page-pause.ts';
import { useRegionFocus } from './use-region-focus.ts';
import { useSuspensePause } from './use-suspense-pause.ts';
import { useSwipeAway } from './use-swipe-away.ts';
import { useToastHost } from './use-toast-host.ts';

declare const process: BundlerProcess;

/** The corner or edge where toasts appear. Start and end follow the text direction. */
export type ToastPosition = `${'top' | 'bottom'}-${'start' | 'center' | 'end'}`;

/** Props of `ToastRegion`. */
export interface ToastRegionProps {
  /** The toaster whose toasts are shown. */
  toaster: AnyToaster;
  /** One region per position, because others would be covered. Default: `bottom-end`. */
  position?: ToastPosition | undefined;
  /** Keys that move focus to the newest toast and back. Default: `F6` and `Alt+T`. */
  hotkeys?: readonly string[] | undefined;
  /** Shows the toasts as a list instead of a stack. Default: false. */
  expanded?: boolean | undefined;
  /** Name of the region, to which the first hotkey is added. Default: the message "Notifications". */
  label?: string | undefined;
  /** Name of the close buttons. Default: the message "Close". */
  closeLabel?: string | undefined;
  /** Class of the region. */
  className?: string | undefined;
}

const HOTKEYS = ['F6', 'Alt+T'];
const NONE: readonly Toast[] = [];

/**
 * Shows the toasts of a toaster above the whole page, including open modals. Render one near the root of the app and
 * keep it mounted: screen readers announce only changes of live regions that already exist.
 */
export function ToastRegion({ className, ...props }: ToastRegionProps) {
  checkStore(props.toaster, 'ui-kit', '<ToastRegion>', 'toaster', 'createToaster()');
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
  const ready = useFirstPaint();
  const shown = useLeaving(ready ? state.visible : NONE, region);
  const attention = useAttention(toaster, shown.length === 0);
  useRegionFocus(toaster, region, shown, hotkeys, attention.leave);
  useSwipeAway(toaster, region, position);
  usePagePause(toaster);
  useSuspensePause(toaster);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return checkRegion(toaster, region.current!);
  }, [toaster, position]);

  // Number of toasts in front of each. A closing toast has the same depth as the next one.
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

/** False until the first paint, so that screen readers know the empty region and announce what is added to it. */
function useFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}
