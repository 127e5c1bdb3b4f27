import { REPORTS_PATH } from '@shpy/site-contract';

/** Where the scripts of the site failed. */
export type FailurePhase = 'start' | 'hydrate' | 'render';

/**
 * Reports to the server that scripts failed on this page. It sends neither the error nor the query of
 * the page: both may hold what belongs to the visitor.
 */
export function reportFailure(phase: FailurePhase, target: Window = window) {
  const { origin, pathname } = target.location;
  const report = { type: 'site-error', url: origin + pathname, body: { phase } };
  target.navigator.sendBeacon?.(
    REPORTS_PATH,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
