import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { usePart } from '../../components/use-part.ts';
import { useApp } from '../../context/app-context.ts';
import type { ToastContent } from '../../context/toast-queue.ts';

const loadRegion = () => import('./toast-region.tsx');

/** Events of the visitor's input; a toast usually follows one. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * The toast region. It loads on the visitor's first input or on the first toast, whichever is earlier. Input on a link
 * does not count: the next page must not wait for the region. Neither does focus outside a form: every navigation moves
 * it. Toasts wait for the region; if it does not load, they are shown as plain text.
 */
export function Toasts() {
  const { toaster: queue } = useApp();
  const waiting = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const [isUsed, setUsed] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // After a failure, the next input or a new connection loads the region again.
    const load = () => {
      setUsed(true);
      setFailed(false);
    };
    const loadOnInput = ({ type, target }: Event) => {
      const element = target as Element;
      if (element.closest('a') || (type === 'focusin' && !element.closest('form'))) return;
      load();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const type of INPUT_EVENTS) document.addEventListener(type, loadOnInput, { signal });
    window.addEventListener('online', load, { signal });
    return () => listeners.abort();
  }, []);
  const Region = usePart(loadRegion, {
    isWanted: !hasFailed && (isUsed || waiting.length > 0),
    // No reload: the page works without this part, and shows toasts as plain text.
    mayReload: false,
    onError: () => setFailed(true),
  });
  if (Region) return createElement(Region, { queue });
  if (!hasFailed || waiting.length === 0) return null;
  return (
    // A popover with the browser's own style, so that pages need no styles for it.
    <div role="alert" popover="manual" ref={(element) => element?.showPopover()}>
      {waiting.map((toast, index) => (
        <PlainToast key={index} {...(typeof toast === 'string' ? { title: toast } : toast)} />
      ))}
    </div>
  );
}

const PlainToast = ({ title, description }: ToastContent) => (
  <p>
    {title}
    {description && '. '}
    {description}
  </p>
);
