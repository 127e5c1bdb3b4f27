/*
 * Literal strings that the server replaces: origin and configuration once at start, the others per
 * response. They are separate constants, so that a bundle contains only those it uses: replacing one
 * in an inline script would change the hash that the Content-Security-Policy states.
 */

export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
export const CONFIG_PLACEHOLDER = '__SITE_CONFIG__';
export const PATH_PLACEHOLDER = '__NOT_FOUND_PATH__';

/**
 * The text of a page about the lookup service that browsers query for their IP data. When the server starts, it
 * keeps the text between one pair of marks, removes that between the other, and inserts the host of an external service.
 */
export const lookupPlaceholders = {
  host: '__IP_LOOKUP_HOST__',
  external: ['<!--lookup:external-->', '<!--/lookup:external-->'],
  own: ['<!--lookup:own-->', '<!--/lookup:own-->'],
} as const;

/** Placeholders of the consent banner: the visitor's answer, and the service that it applies to. */
export const consentPlaceholders = {
  consent: '__CONSENT__',
  service: '__CONSENT_SERVICE__',
} as const;
