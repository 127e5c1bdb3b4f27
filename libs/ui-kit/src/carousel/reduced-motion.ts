/** Media query for reduced motion; undefined in test environments without `matchMedia`. */
export const reducedMotionQuery = (): MediaQueryList | undefined =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)');
