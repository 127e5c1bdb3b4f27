import { PAINT_LIMIT } from '../config/paint-limit.ts';

const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * Calls `start` once: when the page has loaded and painted and the browser is idle, or at the visitor's first touch, key
 * or focus, whichever comes first. Until then the page works without the application.
 */
export function onIdleOrFirstTouch(start: () => void, target: Window = window) {
  let started = false;
  const startOnce = () => {
    if (started) return;
    started = true;
    for (const type of FIRST_TOUCH) target.removeEventListener(type, startOnce, true);
    start();
  };
  for (const type of FIRST_TOUCH)
    target.addEventListener(type, startOnce, { capture: true, passive: true });

  const whenIdle = () =>
    // WebKit has no idle callbacks.
    'requestIdleCallback' in target
      ? target.requestIdleCallback(startOnce, { timeout: 2_000 })
      : (target as Window).setTimeout(startOnce, 200);
  const whenPainted = () => afterPaint(whenIdle, target);
  if (target.document.readyState === 'complete') whenPainted();
  else target.addEventListener('load', whenPainted, { once: true });
}

/**
 * Calls `then` after the first paint. The browser may be idle earlier, but the application's scripts would then delay the
 * paint.
 */
function afterPaint(then: () => void, target: Window) {
  const { PerformanceObserver: Observer } = target as Window & typeof globalThis;
  if (!Observer?.supportedEntryTypes?.includes('paint')) return then();
  const limit = target.setTimeout(done, PAINT_LIMIT);
  const observer = new Observer(done);
  function done() {
    observer.disconnect();
    target.clearTimeout(limit);
    then();
  }
  observer.observe({ type: 'paint', buffered: true });
}
