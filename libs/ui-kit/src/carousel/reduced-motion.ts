/** Whether the visitor wants less motion, to be asked and listened to; nothing in a DOM of tests that does not know. */
export const reducedMotionQuery = (): MediaQueryList | undefined =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)');
