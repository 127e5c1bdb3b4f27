/**
 * The value of `?version=` for which the site has a page with the current document and a notice. The server answers with it
 * for a version that does not exist, so that nobody takes the current text for the version in their link.
 */
export const UNKNOWN_VERSION = 'unknown';
