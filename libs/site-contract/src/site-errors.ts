/** Type of a report about an error of the site's scripts, beside the types that browsers send. */
export const SITE_ERROR = 'site-error';

/** Where an error of the site's scripts was noticed. */
export const ERROR_PHASES = [
  'start',
  'hydrate',
  'render',
  'part',
  'uncaught',
  'rejection',
] as const;

export type ErrorPhase = (typeof ERROR_PHASES)[number];

/** Errors that one page view reports at most. */
export const ERRORS_PER_PAGE = 5;

/** Script of a build and the position in it: `boot-C3f9.js:1:2345`. */
export const SCRIPT_POSITION_PATTERN = /[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}/;

/** What a report says about an error. */
export interface SiteError {
  phase: ErrorPhase;
  /** Name and message of the error, without addresses, tokens and query strings. */
  message?: string | undefined;
  /** As `SCRIPT_POSITION_PATTERN`. */
  at?: string | undefined;
}
