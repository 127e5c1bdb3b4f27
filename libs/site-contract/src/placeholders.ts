/*
 * Literal strings that the server replaces: origin and configuration once at start, the others per
 * answer. Each is a constant of its own, so that hashed scripts hold none that the server would
 * replace there.
 */

export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
export const CONFIG_PLACEHOLDER = '__SITE_CONFIG__';
export const PATH_PLACEHOLDER = '__NOT_FOUND_PATH__';

/**
 * What a page says about the lookup service that browsers ask for their IP data. At its start, the server
 * keeps what stands between one pair of marks, removes the rest, and writes the name of an external host.
 */
export const lookupPlaceholders = {
  host: '__IP_LOOKUP_HOST__',
  external: ['<!--lookup:external-->', '<!--/lookup:external-->'],
  own: ['<!--lookup:own-->', '<!--/lookup:own-->'],
} as const;
