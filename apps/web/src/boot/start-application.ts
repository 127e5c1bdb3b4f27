const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * Calls `start` once: when the page has loaded and the browser is idle, or at the visitor's first touch, key or focus,
 * whichever comes first. Until then the page works without the application.
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
  if (target.document.readyState === 'complete') whenIdle();
  else target.addEventListener('load', whenIdle, { once: true });
}
